import { assign, setup } from 'xstate';
import type { NoticeShown } from '../support/parent.ts';

interface NoticeContext {
  readonly text: string;
}

type NoticeEvent = NoticeShown | { readonly type: 'notice.dismiss' };

export const noticeMachine = setup({
  types: { context: {} as NoticeContext, events: {} as NoticeEvent, tags: {} as 'shown' },
  actions: { setText: assign((_, { text }: NoticeContext) => ({ text })) },
  delays: { notice: 8_000 },
}).createMachine({
  id: 'notice',
  description: 'A short notice on any page that disappears after a delay.',
  context: { text: '' },
  initial: 'hidden',
  states: {
    hidden: {
      on: { 'notice.show': { target: 'shown', actions: { type: 'setText', params: ({ event }) => event } } },
    },
    shown: {
      tags: 'shown',
      on: {
        'notice.show': { target: 'shown', reenter: true, actions: { type: 'setText', params: ({ event }) => event } },
        'notice.dismiss': 'hidden',
      },
      after: { notice: 'hidden' },
    },
  },
});
