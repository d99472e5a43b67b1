import { describe, expect, it } from 'vitest';
import { readablePhone } from '#domain/emergency.ts';

describe('the phone number of an emergency contact', () => {
  it.each([
    ['+61412345678', '+61 412 345 678'],
    ['+61298765432', '+61 2 9876 5432'],
    ['+611234', '+611234'],
    ['+442079460123', '+442079460123'],
    ['000123', '000123'],
  ])('formats %s as %s', (phone, shown) => {
    expect(readablePhone(phone)).toBe(shown);
  });
});
