import type { SignedIn } from '#contract/account/session.contract.ts';
import { storage } from '../browser/storage.ts';
import { keepSession } from './keep-session.ts';

/** What every way into an account ends with. */
export const entering = {
  keepSession: (_: unknown, signedIn: SignedIn) => keepSession(signedIn),
  forgetTrip: () => storage.remove('url'),
  loadPage: (_: unknown, { to }: { readonly to: string }) => window.location.assign(to),
};
