import { assign, sendTo, setup } from 'xstate';
import type { ParentRef } from '../support/parent.ts';
import { unprovidedAction } from '../support/unprovided.ts';
import { boxAfter, boxToErase, isWhole, NO_CODE, withErased, withTyped } from './one-time-code.ts';

/** What the parent hears. */
export type OneTimeCodeMessage = { readonly type: 'support.requested' } | { readonly type: 'code.closed' };

export interface OneTimeCodeInput {
  readonly parent: ParentRef<OneTimeCodeMessage>;
}

export interface OneTimeCodeContext extends OneTimeCodeInput {
  /** A digit or '' for each box. */
  readonly digits: readonly string[];
}

export type OneTimeCodeEvent =
  /** Typed or pasted into a box; whatever is no digit is passed over. */
  | { readonly type: 'digit.enter'; readonly box: number; readonly text: string }
  /** Backspace in a box: its digit goes, or where it is empty the one before it. */
  | { readonly type: 'digit.erase'; readonly box: number }
  | { readonly type: 'captcha.confirm' | 'support.choose' | 'code.close' };

export const oneTimeCodeMachine = setup({
  types: {
    context: {} as OneTimeCodeContext,
    events: {} as OneTimeCodeEvent,
    input: {} as OneTimeCodeInput,
  },
  actions: {
    enter: assign(({ context }, { box, text }: { box: number; text: string }) => ({
      digits: withTyped(context.digits, box, text),
    })),
    erase: assign(({ context }, { box }: { box: number }) => ({ digits: withErased(context.digits, box) })),
    focusBox: unprovidedAction<{ box: number }>('focusBox'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, message: OneTimeCodeMessage) => message,
    ),
  },
  guards: {
    isDigit: (_, { text }: { text: string }) => /\d/.test(text),
    isWhole: ({ context }) => isWhole(context.digits),
  },
}).createMachine({
  id: 'oneTimeCode',
  description: "The dialog 'What's the code?': four boxes for a digit each, and a captcha. It leads to no call yet.",
  context: ({ input }) => ({ ...input, digits: NO_CODE }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        'support.choose': {
          target: 'closed',
          actions: { type: 'tellParent', params: { type: 'support.requested' } },
        },
        'code.close': { target: 'closed', actions: { type: 'tellParent', params: { type: 'code.closed' } } },
      },
      states: {
        code: {
          initial: 'incomplete',
          on: {
            'digit.enter': {
              guard: { type: 'isDigit', params: ({ event }) => event },
              target: '.incomplete',
              actions: [
                { type: 'enter', params: ({ event }) => event },
                { type: 'focusBox', params: ({ event }) => ({ box: boxAfter(event) }) },
              ],
            },
            'digit.erase': {
              target: '.incomplete',
              actions: [
                { type: 'focusBox', params: ({ context, event }) => ({ box: boxToErase(context.digits, event.box) }) },
                { type: 'erase', params: ({ event }) => event },
              ],
            },
          },
          states: {
            incomplete: { always: { guard: 'isWhole', target: 'complete' } },
            complete: { description: 'Each box has its digit.' },
          },
        },
        captcha: {
          initial: 'unconfirmed',
          states: {
            unconfirmed: { on: { 'captcha.confirm': 'confirmed' } },
            confirmed: { description: 'The visitor has said to be a person.' },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});
