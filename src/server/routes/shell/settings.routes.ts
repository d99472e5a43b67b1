import { getSettings } from '#contract/shell/settings.contract.ts';
import { implement } from '../../http/implement.ts';
import { readPublicSettings } from '../../shell/public-settings.ts';

export const getSettingsRoute = implement(getSettings, (_input, { dependencies: { db, publicUrl } }) =>
  readPublicSettings(db, publicUrl),
);
