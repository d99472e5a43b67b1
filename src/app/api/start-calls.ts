import { getRideTypes, type RideType } from '#contract/booking/catalogue.contract.ts';
import { getSettings, readSettings, type SiteSettings } from '#contract/shell/settings.contract.ts';
import { api } from './api.ts';

/** The operator's settings. */
export async function loadSettings(signal: AbortSignal): Promise<SiteSettings> {
  return readSettings(await api.send(getSettings, undefined, { signal }));
}

/** The service types on offer. */
export async function loadRideTypes(signal: AbortSignal): Promise<readonly RideType[]> {
  return (await api.send(getRideTypes, undefined, { signal })).data;
}
