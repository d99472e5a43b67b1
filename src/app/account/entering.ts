import type { SignedIn } from '#contract/account/session.contract.ts';
import { storage } from '../browser/storage.ts';
import { storeSession } from './store-session.ts';

export const entering = {
  storeSession: (_: unknown, { email, ...signedIn }: SignedIn & { readonly email?: string }) =>
    storeSession(signedIn, email),
  removeReturnAddress: () => storage.remove('url'),
  loadPage: (_: unknown, { to }: { readonly to: string }) => window.location.assign(to),
};
