import { ApiFailure } from '#contract/api-failure.ts';
import { dataExportMachine } from '#machines/account/data-export.machine.ts';
import * as select from '#machines/account/data-export.selectors.ts';
import type { NoticeShown } from '#machines/support/parent.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { recordingActor } from '../support/actors.ts';

export default pathModel(dataExportMachine, {
  input: { parent: recordingActor<NoticeShown>().ref },
  outcomes: { exportData: { done: [{ profile: { email: 'ada@example.com' } }], fail: [new ApiFailure('network')] } },
  says: select.selectHasFailed,
});
