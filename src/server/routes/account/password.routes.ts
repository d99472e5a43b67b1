import * as calls from '#contract/account/password.contract.ts';
import { changePassword } from '../../accounts/change-password.ts';
import { isResetLinkValid, requestReset, resetPassword } from '../../accounts/reset-password.ts';
import { implement, implementForCustomer, limitByAddress } from '../../http/implement.ts';
import { accepted, invalidInput } from '../../http/problem.ts';

export const forgotPasswordRoute = implement(calls.forgotPassword, async ({ email }, context) => {
  await limitByAddress(context);
  requestReset(context.dependencies, email);
  return { message: 'Password reset link sent to your email.' };
});

export const resendEmailRoute = implement(calls.resendEmail, async ({ email }, context) => {
  await limitByAddress(context);
  requestReset(context.dependencies, email);
  return { message: 'Resend link sent successfully.' };
});

export const verifyTokenRoute = implement(calls.verifyToken, async (link, context) => {
  await limitByAddress(context);
  return { valid: await isResetLinkValid(context.dependencies, link) };
});

export const resetPasswordRoute = implement(calls.resetPassword, async (input, context) => {
  const { email, token, password, password_confirmation } = input;
  if (password !== password_confirmation) throw invalidInput({ password_confirmation: 'Passwords do not match.' });
  await limitByAddress(context);
  accepted(await resetPassword(context.dependencies, { email, token }, password));
  return { message: 'Password has been reset successfully.' };
});

export const changePasswordRoute = implementForCustomer(
  calls.changePassword,
  async (input, { dependencies, userId, bearer }) => {
    const change = { userId, token: bearer, current: input.current_password, next: input.new_password };
    accepted(await changePassword(dependencies, change));
    return { message: 'Password changed successfully!' };
  },
);
