import { settingsMachine } from '#machines/shell/settings.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { siteSettings } from '../support/samples.ts';

export default pathModel(settingsMachine, {
  input: {},
  outcomes: { loadSettings: { done: [siteSettings] } },
});
