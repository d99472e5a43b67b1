import { changePassword as call } from '#contract/account/password.contract.ts';
import { changePassword } from '../../accounts/change-password.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { invalidInput, tooManyRequests } from '../../http/problem.ts';

/** Changes the password of the customer whose bearer it is; this session goes on, all others end. */
export const changePasswordRoute = implementForCustomer(call, async (input, { dependencies, userId, bearer }) => {
  const change = { userId, token: bearer, current: input.current_password, next: input.new_password };
  const result = await changePassword(dependencies, change);
  if (result.kind === 'tooMany') throw tooManyRequests(result);
  if (result.kind === 'invalid') throw invalidInput(result.errors);
  return { message: 'Password changed successfully!' };
});
