import { loginWithGoogle as call } from '#contract/account/session.contract.ts';
import { findOrAddGoogleAccount } from '../../accounts/google-account.ts';
import { type GoogleIdentity, GoogleTokenError, type GoogleTokens } from '../../accounts/google-tokens.ts';
import { createSession } from '../../accounts/sessions.ts';
import { signedInAnswer } from '../../accounts/signed-in.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';

/** Log in and sign up with Google (spec §4). A new account has no country code, which leads its owner to the profile. */
export const authGoogleRoute = implement(call, async (input, { dependencies }) => {
  if (!dependencies.google) throw new HttpProblem(404, 'Google sign-in is not available here.');
  const identity = await verify(input.id_token, dependencies.google);
  const account = await findOrAddGoogleAccount(identity, dependencies);
  if (!account) {
    throw new HttpProblem(409, 'An account with this email exists. Log in with your password.');
  }
  return signedInAnswer(account, await createSession(dependencies, account.id), 'You are logged in.');
});

async function verify(idToken: string, google: GoogleTokens): Promise<GoogleIdentity> {
  try {
    return await google.verify(idToken);
  } catch (error) {
    if (!(error instanceof GoogleTokenError)) throw error;
    throw error.kind === 'invalid'
      ? new HttpProblem(401, 'Google could not confirm who you are. Please try again.')
      : new HttpProblem(503, 'Google cannot be reached right now. Please try again in a moment.');
  }
}
