import { sendTo, setup } from 'xstate';
import type { ExportedData } from '#contract/account/own-account.contract.ts';
import type { Failure } from '../support/failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

export interface DataExportMessage {
  readonly type: 'notice.show';
  readonly text: string;
}

export interface DataExportInput {
  readonly parent: ParentRef<DataExportMessage>;
}

export const DATA_SAVED = 'Your data has been downloaded.';

export const dataExportMachine = setup({
  types: {
    context: {} as DataExportInput,
    events: {} as { readonly type: 'export.choose' },
    input: {} as DataExportInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    exportData: unprovided<ExportedData>('exportData'),
  },
  actions: {
    saveFile: unprovidedAction<{ data: ExportedData }>('saveFile'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, { text }: { text: string }): DataExportMessage => ({ type: 'notice.show', text }),
    ),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
}).createMachine({
  id: 'dataExport',
  description: 'Saves all that is stored about the customer as one file.',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: { on: { 'export.choose': 'preparing' } },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'exportData',
        src: 'exportData',
        onDone: {
          target: 'offered',
          actions: [
            { type: 'saveFile', params: ({ event }) => ({ data: event.output }) },
            { type: 'tellParent', params: { text: DATA_SAVED } },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ what: 'exportData', error: event.error }) },
        },
      },
    },
    failed: {
      tags: 'error',
      on: { 'export.choose': 'preparing' },
    },
  },
});
