import type { SnapshotFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { settingsMachine } from './settings.machine.ts';

type Snapshot = SnapshotFrom<typeof settingsMachine>;

export const selectSettings = (snapshot: Snapshot): SiteSettings => snapshot.context.settings;
