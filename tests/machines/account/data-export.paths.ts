import { dataExportMachine } from '#machines/account/data-export.machine.ts';
import * as select from '#machines/account/data-export.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { offline } from '../support/failures.ts';

export default pathModel(dataExportMachine, {
  input: {},
  outcomes: { exportData: { done: [{ profile: { email: 'ada@example.com' } }], fail: [offline] } },
  says: select.selectHasFailed,
});
