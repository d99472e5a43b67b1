import { loginByEmail as call } from '#contract/account/session.contract.ts';
import { logIn } from '../../accounts/log-in.ts';
import { signUp } from '../../accounts/sign-up.ts';
import { signedInAnswer } from '../../accounts/signed-in.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem, invalidInput, tooManyRequests } from '../../http/problem.ts';

/** Faults of the phone's parts stand at the one field that people see. */
const FAULTS_AT = { country_code: 'mobile', local_number: 'mobile' };

/** Log in and sign up (spec §7). */
export const loginByEmailRoute = implement(
  call,
  async (input, { dependencies, clientAddress }) => {
    if (input.type === 'login') {
      const result = await logIn(dependencies, input, clientAddress);
      if (result.kind === 'tooMany') throw tooManyRequests(result);
      if (result.kind === 'refused') throw new HttpProblem(401, 'The email or the password is not right.');
      return signedInAnswer(result.account, result.token, 'You are logged in.');
    }
    const customer = {
      firstName: input.first_name,
      lastName: input.last_name,
      email: input.email,
      countryCode: input.country_code,
      phone: input.local_number,
      password: input.password,
    };
    const result = await signUp(dependencies, customer, clientAddress);
    if (result.kind === 'tooMany') throw tooManyRequests(result);
    if (result.kind === 'invalid') throw invalidInput(result.errors);
    return signedInAnswer(result.account, result.token, 'Your account is ready.');
  },
  { faultsAt: FAULTS_AT },
);
