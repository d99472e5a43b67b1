import type { SignedIn } from '#contract/account/session.contract.ts';
import { storage } from '../browser/storage.ts';

/** Keeps what the server answered to a sign in or sign up (spec §3, §4). The page must be loaded anew after it. */
export function keepSession({ token, users }: SignedIn): void {
  storage.write('token', token);
  storage.write('username', users.name);
  storage.write('avatar', users.avatar);
  storage.write('role', users.roles?.[0]?.name ?? '');
  storage.write('auth', 'true');
}
