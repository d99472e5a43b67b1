import { assign, type SnapshotFrom, setup } from 'xstate';
import { unprovided } from '#machines/support/unprovided.ts';

export interface ClipboardContext {
  /** The file that is copied or was copied last. */
  readonly file: string;
}

interface ClipboardEvent {
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
    setFile: assign((_, { file }: ClipboardContext) => ({ file })),
  },
  delays: {
    /** How long the confirmation stays, in ms. */
    notice: 5_000,
  },
}).createMachine({
  id: 'clipboard',
  description: 'Copies an exported chart.',
  context: { file: '' },
  initial: 'idle',
  on: { 'file.copy': { target: '.copying', actions: { type: 'setFile', params: ({ event }) => event } } },
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
      description: 'The browser denied access to the clipboard, or the file did not load. It can be opened instead.',
      tags: 'error',
    },
  },
});

type Snapshot = SnapshotFrom<typeof clipboardMachine>;

export const selectFile = ({ context }: Snapshot): string => context.file;
export const selectIsCopied = (snapshot: Snapshot): boolean => snapshot.matches('copied');
export const selectIsRefused = (snapshot: Snapshot): boolean => snapshot.matches('refused');
