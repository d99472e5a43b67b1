import { assign, setup } from 'xstate';
import { unprovided } from '#machines/support/unprovided.ts';

export interface ClipboardContext {
  /** What is being copied, or was copied last. */
  readonly file: string;
}

export interface ClipboardEvent {
  readonly type: 'file.copy';
  readonly file: string;
}

export const clipboardMachine = setup({
  types: { context: {} as ClipboardContext, events: {} as ClipboardEvent, tags: {} as 'busy' | 'error' },
  actors: {
    /** Puts the text of a file on the clipboard. */
    copyFile: unprovided<void, ClipboardContext>('copyFile'),
  },
  actions: {
    keepFile: assign((_, { file }: ClipboardContext) => ({ file })),
  },
  delays: {
    /** So long is said that something was copied. */
    notice: 5_000,
  },
}).createMachine({
  id: 'clipboard',
  description: 'Copies a chart for another program.',
  context: { file: '' },
  initial: 'idle',
  on: { 'file.copy': { target: '.copying', actions: { type: 'keepFile', params: ({ event }) => event } } },
  states: {
    idle: {},
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyFile',
        src: 'copyFile',
        input: ({ context }) => context,
        onDone: 'copied',
        onError: 'refused',
      },
    },
    copied: { after: { notice: 'idle' } },
    refused: {
      description: 'The browser keeps the page from the clipboard, or the file did not come. It can be opened instead.',
      tags: 'error',
    },
  },
});
