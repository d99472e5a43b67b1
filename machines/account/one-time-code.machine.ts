import { assign, setup } from 'xstate';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import type { Types } from '../support/types.ts';

export type OneTimeCodeMessage = { readonly type: 'support.requested' } | { readonly type: 'code.closed' };

interface OneTimeCodeInput {
  readonly parent: ParentRef<OneTimeCodeMessage>;
}

interface OneTimeCodeContext extends OneTimeCodeInput {
  /** One entry per box: a digit or ''. */
  readonly digits: readonly string[];
}

type OneTimeCodeEvent =
  | { readonly type: 'code.change'; readonly digits: readonly string[] }
  | { readonly type: 'captcha.confirm' | 'support.choose' | 'code.close' };

const NO_CODE: readonly string[] = ['', '', '', ''];

export const oneTimeCodeMachine = setup({
  types: {} as Types<OneTimeCodeContext, OneTimeCodeEvent, OneTimeCodeInput>,
  actions: {
    setDigits: assign((_, { digits }: { digits: readonly string[] }) => ({ digits })),
    sendToParent: sendToParent<OneTimeCodeMessage>(),
  },
  guards: { isComplete: ({ context }) => context.digits.every((digit) => digit !== '') },
}).createMachine({
  id: 'oneTimeCode',
  description: "The dialog 'What's the code?': four digits and a captcha. It is not connected to the server.",
  context: ({ input }) => ({ ...input, digits: NO_CODE }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        'support.choose': {
          target: 'closed',
          actions: { type: 'sendToParent', params: { type: 'support.requested' } },
        },
        'code.close': { target: 'closed', actions: { type: 'sendToParent', params: { type: 'code.closed' } } },
      },
      states: {
        code: {
          initial: 'incomplete',
          on: {
            'code.change': { target: '.incomplete', actions: { type: 'setDigits', params: ({ event }) => event } },
          },
          states: { incomplete: { always: { guard: 'isComplete', target: 'complete' } }, complete: {} },
        },
        captcha: {
          initial: 'unconfirmed',
          states: { unconfirmed: { on: { 'captcha.confirm': 'confirmed' } }, confirmed: {} },
        },
      },
    },
    closed: { type: 'final' },
  },
});
