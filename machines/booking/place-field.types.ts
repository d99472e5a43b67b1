import type { Place } from '#domain/place.ts';
import type { Failing } from '../support/load-failure.ts';
import type { ParentRef } from '../support/parent.ts';
import type { Step, SuggestionList } from './suggestion-list.ts';

export type PlaceName = 'pickup' | 'drop';

/** The visitor's location or why it is unknown; `nameless` means that no address was found. */
export type LocatedPlace =
  | { readonly kind: 'found'; readonly place: Place }
  | { readonly kind: 'unsupported' | 'denied' | 'nameless' };

export interface PlaceChanged {
  readonly type: 'place.changed';
  readonly name: PlaceName;
  readonly place: Place | undefined;
  /** True while a chosen place loads; another event follows. */
  readonly isPending?: boolean;
}

export interface PlaceFieldInput {
  readonly parent: ParentRef<PlaceChanged>;
  readonly name: PlaceName;
  readonly place?: Place | undefined;
  /** What is chosen in the other field of the route. */
  readonly otherPlace?: () => Place | undefined;
}

export interface PlaceFieldContext extends PlaceFieldInput, SuggestionList, Failing {
  readonly text: string;
  /** The suggestion whose coordinates are loading; undefined until one is chosen. */
  readonly takenId?: string;
}

export type PlaceFieldEvent =
  | { readonly type: 'text.change'; readonly text: string }
  | { readonly type: 'field.focus' | 'field.blur' }
  | { readonly type: 'option.move'; readonly step: Step }
  | { readonly type: 'option.highlight' | 'option.choose'; readonly id: string }
  /** Enter and Tab: accept the highlighted suggestion. */
  | { readonly type: 'option.accept' }
  | { readonly type: 'list.close' | 'suggestions.retry' | 'location.request' }
  /** The parent sets or clears the place; no 'place.changed' follows. */
  | { readonly type: 'place.set'; readonly place: Place | undefined }
  /** The form was blocked because this place is missing. */
  | { readonly type: 'place.demanded' };
