import { logout } from '#contract/account/session.contract.ts';
import { endSession } from '../../accounts/sessions.ts';
import { implementForCustomer } from '../../http/implement.ts';

/** Ends this session; the customer's others go on (D31). */
export const logoutRoute = implementForCustomer(logout, async (_input, { dependencies, bearer }) => {
  await endSession(dependencies.db, bearer);
  return { message: 'You are logged out.' };
});
