import * as calls from '#contract/account/profile.contract.ts';
import { AVATAR_MAX_BYTES } from '#domain/account.ts';
import { avatarAddress } from '../../accounts/avatars.ts';
import { fullName, mobileOf } from '../../accounts/find-account.ts';
import { updateProfile } from '../../accounts/profile.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { accepted } from '../../http/problem.ts';
import { MAX_BODY_BYTES } from '../../http/read-input.ts';
import { accountOf } from './signed-in.ts';

export const getProfileRoute = implementForCustomer(calls.getProfile, async (_input, context) => {
  const account = await accountOf(context);
  const phone = { mobile: mobileOf(account), country_code: account.countryCode, mobile_number: account.phone };
  return {
    user_details: {
      name: fullName(account),
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      avatar: avatarAddress(account.avatarId),
      email_verified: account.emailVerifiedAt !== null,
      has_password: account.passwordHash !== null,
      ...phone,
      user_profile: phone,
    },
    base_url: context.dependencies.publicUrl,
  };
});

/** Leaves room for the rest of the form. */
const MAX_FORM_BYTES = AVATAR_MAX_BYTES + MAX_BODY_BYTES;

export const updateProfileRoute = implementForCustomer(
  calls.updateProfile,
  async (input, { dependencies, userId }) => {
    const details = {
      firstName: input.first_name,
      lastName: input.last_name,
      countryCode: input.country_code,
      phone: input.mobile_number,
    };
    const picture = input.avatar && new Uint8Array(await input.avatar.arrayBuffer());
    accepted(await updateProfile(dependencies, userId, details, picture));
    return { message: 'Profile Updated' };
  },
  { maxBodyBytes: MAX_FORM_BYTES },
);
