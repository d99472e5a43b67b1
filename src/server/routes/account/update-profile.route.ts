import { updateProfile as call } from '#contract/account/profile.contract.ts';
import { AVATAR_MAX_BYTES } from '#domain/account.ts';
import { updateProfile } from '../../accounts/profile.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { invalidInput } from '../../http/problem.ts';
import { MAX_BODY_BYTES } from '../../http/read-input.ts';

/** Room for the form around the picture, and for one somewhat too large, which gets an answer at its field. */
const MAX_FORM_BYTES = 2 * AVATAR_MAX_BYTES + MAX_BODY_BYTES;

/** Changes the customer's own profile (spec §7); the email address stays as it is. */
export const updateProfileRoute = implementForCustomer(
  call,
  async (input, { dependencies, userId }) => {
    const details = {
      firstName: input.first_name,
      lastName: input.last_name,
      countryCode: input.country_code,
      phone: input.mobile_number,
    };
    const picture = input.avatar && new Uint8Array(await input.avatar.arrayBuffer());
    const result = await updateProfile(dependencies, userId, details, picture);
    if (result.kind === 'invalid') throw invalidInput(result.errors);
    return { message: 'Profile Updated' };
  },
  { maxBodyBytes: MAX_FORM_BYTES },
);
