import { ApiFailure } from '#contract/api-failure.ts';
import { type DataExportMessage, dataExportMachine } from '#machines/account/data-export.machine.ts';
import * as select from '#machines/account/data-export.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { listeningParent } from '../support/actors.ts';

export default pathModel(dataExportMachine, {
  input: { parent: listeningParent<DataExportMessage>().ref },
  outcomes: { exportData: { done: [{ profile: { email: 'ada@example.com' } }], fail: [new ApiFailure('network')] } },
  says: select.selectHasFailed,
});
