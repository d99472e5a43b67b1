import * as calls from '#contract/account/verification.contract.ts';
import { joinByLink, joinByPassword, sendJoinLink } from '../../accounts/join-google.ts';
import { resendVerification, verifyEmail } from '../../accounts/verify-email.ts';
import { implement, implementForCustomer, limitByAddress } from '../../http/implement.ts';
import { accepted, HttpProblem } from '../../http/problem.ts';
import { signedIn } from './signed-in.ts';

const VERIFIED = 'Your email address is confirmed.';

export const sendVerificationRoute = implementForCustomer(
  calls.sendVerification,
  async (_input, { dependencies, userId }) => {
    const { kind } = accepted(await resendVerification(dependencies, userId));
    return { message: kind === 'verified' ? VERIFIED : 'A new link is on its way to you.' };
  },
);

export const verifyEmailRoute = implementForCustomer(calls.verifyEmail, async ({ token }, context) => {
  await limitByAddress(context);
  accepted(await verifyEmail(context.dependencies, context.userId, token));
  return { message: VERIFIED };
});

export const sendJoinLinkRoute = implement(calls.sendJoinLink, async ({ ticket }, context) => {
  await limitByAddress(context);
  accepted(await sendJoinLink(context.dependencies, ticket));
  return { message: 'The link is on its way to you.' };
});

export const joinGoogleRoute = implement(calls.joinGoogle, async (input, context) => {
  const { dependencies, clientAddress } = context;
  const began = dependencies.now();
  // The password has the same limits as a sign-in.
  if (input.proof !== 'password') await limitByAddress(context);
  const result = accepted(
    input.proof === 'password'
      ? await joinByPassword(dependencies, input.ticket, input.password, clientAddress)
      : await joinByLink(dependencies, input.ticket, input.token),
  );
  if (result.kind === 'refused') throw new HttpProblem(401, 'Incorrect password.');
  return signedIn(context, result, began, 'You are logged in.');
});
