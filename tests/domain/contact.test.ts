import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Contact,
  type ContactErrors,
  contactErrors,
  digitsOf,
  isEmail,
  phoneText,
  readablePhone,
} from '#domain/contact.ts';
import { type ContactDetailErrors, type ContactDetails, contactDetailErrors } from '#domain/emergency.ts';

const ada: Contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  countryCode: '+61',
  phone: '0412345678',
};

describe('a contact (`booking/contact-fields`)', () => {
  it.each<[Partial<Contact>, ContactErrors]>([
    [{}, {}],
    [
      { firstName: ' ', lastName: ' ', email: '\t', phone: '' },
      {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Email is required',
        phone: 'Phone must be 4 to 10 digits',
      },
    ],
    [{ email: 'ada@' }, { email: 'Invalid email format' }],
    [{ phone: '123' }, { phone: 'Phone must be 4 to 10 digits' }],
    [{ phone: '1234' }, {}],
    [{ phone: '1234567890' }, {}],
    [{ phone: '(02) 5550 0000' }, {}],
    [{ phone: '12345678901' }, { phone: 'Phone must be 4 to 10 digits' }],
  ])('with %j has the errors %j', (change, errors) => {
    expect(contactErrors({ ...ada, ...change })).toEqual(errors);
  });

  it('accepts any name that is not blank', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(name, name, (firstName, lastName) => {
        expect(contactErrors({ ...ada, firstName, lastName })).toEqual({});
      }),
    );
  });
});

describe('an email address', () => {
  it.each([
    'ada@example.com',
    'a.b+c@mail.example.com.au',
    "o'hara@example.org",
    ' ada@example.com ',
    'jürgen@exämple.de',
    '\tada@example.com\n',
    `${'a'.repeat(242)}@example.com`,
  ])('accepts %j', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@example',
    '@example.com',
    'ada@.com',
    'ada@example..com',
    'ada@@example.com',
    'ada @example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'Ada <ada@example.com>',
    'ad\u0007a@example.com',
    'ad\u200ba@example.com',
    '\u202eada@example.com',
    'ada\ud800@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('never contains a second recipient or another header', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(',', ';', '\n', '\r', ' ', '<', '>'),
        fc.string(),
        (before, mark, after) => {
          expect(isEmail(`a${before}${mark}${after}@example.com`)).toBe(false);
        },
      ),
    );
  });
});

describe('digitsOf', () => {
  it('removes everything but digits', () => {
    expect(digitsOf('+61 (0)412-345 678')).toBe('610412345678');
  });
});

describe('an emergency contact (`shell/emergency`)', () => {
  const mum: ContactDetails = { name: 'Mum', countryCode: '+61', phone: '412345678' };

  it.each<[Partial<ContactDetails>, ContactDetailErrors]>([
    [{}, {}],
    [
      { name: ' ', phone: '' },
      { name: 'Name is required', phone: 'Phone is required' },
    ],
    [{ phone: '123' }, { phone: 'Phone must be 4 to 15 digits' }],
    [{ phone: '1234' }, {}],
    [{ phone: '1234567890123' }, {}],
    [{ phone: '12345678901234' }, { phone: 'Phone must be 4 to 15 digits' }],
  ])('with %j has the errors %j', (change, errors) => {
    expect(contactDetailErrors({ ...mum, ...change })).toEqual(errors);
  });

  it.each([
    ['+61412345678', '+61 412 345 678'],
    ['+61298765432', '+61 2 9876 5432'],
    ['+611234', '+611234'],
    ['+614123456789', '+614123456789'],
    ['0+61412345678', '0+61412345678'],
    ['0+61298765432', '0+61298765432'],
    ['+442079460123', '+442079460123'],
  ])('with the number %s is shown with %s', (phone, shown) => {
    expect(readablePhone(phone)).toBe(shown);
  });

  it('and a number with its country apart is shown the same way', () => {
    const shown = [phoneText('+61', '412345678'), phoneText('+44', '2079460123'), phoneText('', '')];
    expect(shown).toEqual(['+61 412 345 678', '+44 2079460123', '']);
  });
});
