import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AVATAR_MAX_BYTES,
  AVATAR_TOO_LARGE,
  AVATAR_WRONG_TYPE,
  avatarError,
  EMAIL_INVALID,
  FIRST_NAME_TOO_SHORT,
  firstWordOf,
  LAST_NAME_TOO_SHORT,
  PROFILE_PHONE_INVALID,
  profileErrors,
  SIGNUP_PHONE_INVALID,
  type SignupDetails,
  type SignupErrors,
  signupErrors,
  waitingTrip,
} from '#domain/account.ts';
import { type PasswordErrors, passwordChangeErrors } from '#domain/password-change.ts';

const grace: SignupDetails = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  countryCode: '+61',
  phone: '412345678',
  password: 'a nanosecond',
};
const SITE = 'https://book.example.com';
const TOO_SHORT = 'Password must be at least 8 characters.';

describe('the sign-up form (`account/signup`)', () => {
  it.each<[Partial<SignupDetails>, SignupErrors]>([
    [{}, {}],
    [
      { firstName: ' Al ', lastName: '𝒳𝒴' },
      { firstName: FIRST_NAME_TOO_SHORT, lastName: LAST_NAME_TOO_SHORT },
    ],
    [{ firstName: 'Ada', lastName: '𝒳𝒴𝒵' }, {}],
    [{ email: 'grace@' }, { email: EMAIL_INVALID }],
    [{ phone: '123456' }, { phone: SIGNUP_PHONE_INVALID }],
    [{ phone: '1234567' }, {}],
    [{ phone: '123456789012345' }, {}],
    [{ phone: '1234567890123456' }, { phone: SIGNUP_PHONE_INVALID }],
    [{ phone: '0412345678' }, { phone: SIGNUP_PHONE_INVALID }],
    [{ phone: 'x412345678' }, { phone: SIGNUP_PHONE_INVALID }],
    [{ countryCode: '', phone: '' }, { phone: 'Please select a country.' }],
    [{ countryCode: '+' }, { phone: 'Invalid country code.' }],
    [{ countryCode: '61' }, { phone: 'Invalid country code.' }],
    [{ countryCode: '0+61' }, { phone: 'Invalid country code.' }],
    [{ countryCode: '+1868' }, {}],
    [{ countryCode: '+18685' }, { phone: 'Invalid country code.' }],
    [{ password: '1234567' }, { password: TOO_SHORT }],
    [{ password: '🔑🔑🔑🔑🔑🔑🔑' }, { password: TOO_SHORT }],
    [{ password: '12345678' }, {}],
    [{ password: 'x'.repeat(256) }, {}],
    [{ password: 'x'.repeat(257) }, { password: 'Password must be at most 256 characters.' }],
  ])('with %j has the errors %j', (change, errors) => {
    expect(signupErrors({ ...grace, ...change })).toStrictEqual(errors);
  });
});

describe('the profile form (`account/profile`)', () => {
  it.each([
    [{}, {}],
    [
      { firstName: 'Al', lastName: 'Li' },
      { firstName: FIRST_NAME_TOO_SHORT, lastName: LAST_NAME_TOO_SHORT },
    ],
    [{ phone: '123' }, { phone: PROFILE_PHONE_INVALID }],
    [{ phone: '1234' }, {}],
    [{ phone: '1234567890' }, {}],
    [{ phone: '12345678901' }, { phone: PROFILE_PHONE_INVALID }],
    [{ phone: '12 34' }, { phone: PROFILE_PHONE_INVALID }],
  ])('with %j has the errors %j', (change, errors) => {
    expect(profileErrors({ ...grace, ...change })).toEqual(errors);
  });

  it('keep a longer phone number that was taken at sign-up, as long as it is not changed', () => {
    const saved = { countryCode: '+49', phone: '15112345678901' };
    const errorOf = (change: object) => profileErrors({ ...grace, ...saved, ...change }, saved).phone;
    expect(errorOf({})).toBeUndefined();
    expect(errorOf({ phone: '15112345678902' })).toEqual(PROFILE_PHONE_INVALID);
    expect(errorOf({ countryCode: '+61' })).toEqual(PROFILE_PHONE_INVALID);
  });

  it.each([
    ['image/png', AVATAR_MAX_BYTES, undefined],
    ['image/jpeg', 1, undefined],
    ['image/webp', 1, undefined],
    ['image/gif', 1, AVATAR_WRONG_TYPE],
    ['', 1, AVATAR_WRONG_TYPE],
    ['image/png', 5 * 1024 * 1024 + 1, AVATAR_TOO_LARGE],
  ])('takes a picture of type %j and %i bytes with the error %s', (type, size, error) => {
    expect(avatarError({ type, size })).toBe(error);
  });
});

describe('the errors of a password change (`account/password-change`)', () => {
  it.each<[[string, string, string], PasswordErrors]>([
    [
      ['', '', ''],
      {
        current: 'Current password is required!',
        next: 'New password is required!',
        confirmation: 'Confirm password is required!',
      },
    ],
    [['old', 'long enough', 'long  enough'], { confirmation: 'Passwords do not match!' }],
    [['old', 'short', 'short'], { next: TOO_SHORT }],
    [['old', 'long enough', 'long enough'], {}],
  ])('from %j are %j', ([current, next, confirmation], errors) => {
    expect(passwordChangeErrors({ current, next, confirmation })).toEqual(errors);
  });
});

describe('the name in the menu', () => {
  it.each([
    [' Ada  Lovelace', 'Ada'],
    ['Ada\tLovelace', 'Ada'],
    ['  ', 'username'],
  ])('of %j is %s', (name, shown) => {
    expect(firstWordOf(name)).toBe(shown);
  });
});

describe('the trip to return to after sign-in (`account/return-address`)', () => {
  it.each([
    ['/tripDetail?pickup=Sydney&drop=A%20%26%20B', '/tripDetail?pickup=Sydney&drop=A%20%26%20B'],
    ['/tripdetail', '/tripdetail'],
    ['/tripDetail?back=https://evil.example/#there', '/tripDetail?back=https://evil.example/'],
    ['/bookings/../tripDetail', '/tripDetail'],
  ])('accepts a trip of this site: %j', (stored, address) => {
    expect(waitingTrip(stored)).toBe(address);
  });

  it.each([
    undefined,
    '',
    'tripDetail',
    '/',
    '/profile',
    '/tripDetail/..',
    '/tripDetail/x',
    '//tripDetail',
    'https://evil.example/tripDetail',
    'https://site.invalid/tripDetail',
    '//evil.example/tripDetail',
    '/\\evil.example/tripDetail',
    '\\\\evil.example/tripDetail',
    '/\t/evil.example/tripDetail',
    '/\n\\evil.example/tripDetail',
    ' //evil.example/tripDetail',
    '///evil.example/tripDetail',
    'javascript:alert(1)//tripDetail',
    '//[/tripDetail',
  ])('refuses anything else: %j', (stored) => {
    expect(waitingTrip(stored)).toBeUndefined();
  });

  it('never leaves the trip page of its site', () => {
    const piece = fc.constantFrom(
      ...['/', '//', '\\', '\t', '\n', ' ', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '\u3002', '\uff0f', 'https:'],
      ...['javascript:', 'site.invalid', 'evil.example', 'tripDetail', '/tripDetail', '/tripDetail?', 'TRIPDETAIL'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const followed = waitingTrip(pieces.join(''));
        if (followed === undefined) return;
        const { origin, pathname } = new URL(followed, SITE);
        expect([origin, pathname.toLowerCase()]).toEqual([SITE, '/tripdetail']);
      }),
      { numRuns: 3000 },
    );
  });
});
