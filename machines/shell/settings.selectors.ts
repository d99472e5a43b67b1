import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { FetchedSnapshot } from './fetched.machine.ts';

export const selectSettings = ({ context }: FetchedSnapshot<SiteSettings>): SiteSettings => context.value;
