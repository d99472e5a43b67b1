import { describe, expect, it } from 'vitest';
import { type PasswordErrors, passwordChangeErrors } from '#domain/password-change.ts';

describe('the errors of a password change', () => {
  it.each<[string, [string, string, string], PasswordErrors]>([
    [
      'asks for all three',
      ['', '', ''],
      {
        current: 'Current password is required!',
        next: 'New password is required!',
        confirmation: 'Confirm password is required!',
      },
    ],
    ['wants both new ones alike', ['old', 'long enough', 'long  enough'], { confirmation: 'Passwords do not match!' }],
    [
      'wants eight characters, as signing up does',
      ['old', 'short', 'short'],
      { next: 'Password must be at least 8 characters.' },
    ],
    ['takes the same two new ones', ['old', 'long enough', 'long enough'], {}],
  ])('%s', (_, [current, next, confirmation], errors) => {
    expect(passwordChangeErrors({ current, next, confirmation })).toEqual(errors);
  });
});
