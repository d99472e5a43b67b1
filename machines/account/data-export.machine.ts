import { setup } from 'xstate';
import type { ExportedData } from '#contract/account/own-account.contract.ts';
import { type NoticeShown, type ParentRef, sendToParent } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

interface DataExportInput {
  readonly parent: ParentRef<NoticeShown>;
}

export const dataExportMachine = setup({
  types: {} as Types<DataExportInput, { readonly type: 'export.choose' }, DataExportInput, 'busy' | 'error'>,
  actors: { exportData: unprovided<ExportedData>('exportData') },
  actions: {
    saveFile: unprovidedAction<ExportedData>('saveFile'),
    sendToParent: sendToParent<NoticeShown>(),
    logFailure: unprovidedAction('logFailure'),
  },
}).createMachine({
  id: 'dataExport',
  description: 'Downloads everything stored about the customer as one file.',
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
            { type: 'saveFile', params: ({ event }) => event.output },
            { type: 'sendToParent', params: { type: 'notice.show', text: 'Your data has been downloaded.' } },
          ],
        },
        onError: { target: 'failed', actions: 'logFailure' },
      },
    },
    failed: { tags: 'error', on: { 'export.choose': 'preparing' } },
  },
});
