import type { NonReducibleUnknown } from 'xstate';

/**
 * The types of a chart, for its setup.
 * @typeParam Child the children that others read, each named after its source
 */
export interface Types<
  Context,
  Event,
  Input = NonReducibleUnknown,
  Tag extends string = string,
  Child extends string = never,
> {
  readonly context: Context;
  readonly events: Event;
  readonly input: Input;
  readonly tags: Tag;
  readonly children: { [Name in Child]: Name };
}
