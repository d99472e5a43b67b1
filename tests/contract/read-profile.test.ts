import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/account/profile.contract.ts';
import { readProfile } from '#contract/account/read-profile.ts';

const read = (user_details: object, base_url?: string) =>
  readProfile(v.parse(getProfile.output, { user_details, base_url }));

const ada = {
  name: 'Ada Lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  country_code: '+61',
  mobile: '+61412345678',
  mobile_number: '412345678',
};

const expected = {
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  countryCode: '+61',
  phone: '412345678',
  avatar: '',
};

describe('reading a profile', () => {
  it.each<[string, object]>([
    ['with its fields at the top', ada],
    [
      'with its phone in user_profile',
      { ...ada, country_code: null, mobile_number: null, mobile: null, user_profile: ada },
    ],
    ['with numbers for texts', { ...ada, country_code: 61, mobile_number: 412345678 }],
    ['with the whole number only', { ...ada, mobile_number: '' }],
    ['without a plus sign and with spaces', { ...ada, country_code: '61', mobile_number: '412 345 678' }],
    ['with one name for both', { ...ada, first_name: '', last_name: null }],
    ['without a full name', { ...ada, name: undefined }],
  ])('reads %s', (_, user) => {
    expect(read(user)).toEqual(expected);
  });

  it('defaults to Australia without a number after a sign-in without phone', () => {
    expect(read({ name: 'Ada Lovelace', email: 'ada@example.com' })).toEqual({ ...expected, phone: '' });
  });

  it('completes a relative picture address', () => {
    const pictureOf = (avatar: string, base?: string) => read({ ...ada, avatar }, base).avatar;
    expect(pictureOf('avatars/1.webp', 'https://cdn.example/')).toBe('https://cdn.example/avatars/1.webp');
    expect(pictureOf('https://lh3.example/a.png', 'https://cdn.example')).toBe('https://lh3.example/a.png');
    expect(pictureOf('/avatars/1.webp')).toBe('/avatars/1.webp');
  });
});
