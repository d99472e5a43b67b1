import { getProfile as call } from '#contract/account/profile.contract.ts';
import { avatarAddress } from '../../accounts/avatar-address.ts';
import { readAccount } from '../../accounts/profile.ts';
import { fullName, mobileOf } from '../../accounts/signed-in.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';

/** The customer's own profile (spec §3). */
export const getProfileRoute = implementForCustomer(call, async (_input, { dependencies, userId }) => {
  const account = await readAccount(dependencies.db, userId);
  // Deleted since the token was checked.
  if (!account) throw new HttpProblem(401, 'Please log in.');
  const phone = { mobile: mobileOf(account), country_code: account.countryCode, mobile_number: account.phone };
  return {
    user_details: {
      name: fullName(account),
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      avatar: avatarAddress(account.avatarId),
      ...phone,
      user_profile: phone,
    },
    base_url: dependencies.publicUrl,
  };
});
