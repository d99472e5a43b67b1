import { describe, expect, it } from 'vitest';
import { type CustomerInput, customerMachine } from '#machines/booking/customer.machine.ts';
import * as select from '#machines/booking/customer.selectors.ts';
import { detailsFor, FIELD_LIMITS, initialDetails, isCompleteCustomer } from '#machines/booking/customer-details.ts';
import { selectField } from '#machines/support/form.ts';
import { ada, details, nobody } from '../support/booking-samples.ts';
import { run } from '../support/run.ts';
import { input } from './customer.paths.ts';

function start({ visitor = 'customer', initial = initialDetails(visitor), ...given }: Partial<CustomerInput> = {}) {
  const { actor, effects, heard, see } = run(customerMachine, { ...input, visitor, initial, ...given });
  /** The steppers with their upper bounds. */
  const party = () => ({
    passengers: [select.selectPassengers(see()), select.selectMaxPassengers(see())],
    luggage: [select.selectLuggage(see()), select.selectMaxLuggage(see())],
  });
  const context = () => see().context;
  return {
    actor,
    effects,
    heard,
    party,
    context,
    entered: () => ({ ...context().details, contact: context().values }),
  };
}

describe('customer details (`booking/traveller`)', () => {
  it("need 4 to 10 digits of someone else's phone; a longer one of the profile is good for booking", () => {
    const longer = { ...ada, countryCode: '+49', phone: '15123456789' };
    const mine = initialDetails('customer');
    expect(isCompleteCustomer(mine, longer)).toBe(true);
    expect(isCompleteCustomer(mine, { ...longer, phone: '123' })).toBe(false);
    expect(isCompleteCustomer({ ...mine, traveller: 'someoneElse', contact: longer }, longer)).toBe(false);
  });

  it('change a saved myself to someone else after sign-out', () => {
    expect(detailsFor('guest', { ...details, traveller: 'myself' }, {})).toEqual(details);
    expect(detailsFor('customer', details, {})).toEqual(details);
  });

  it('default to myself for a guest who signs in before entering anyone', () => {
    const guest = { ...initialDetails('guest'), notes: 'Two prams' };
    const german = { ...guest, contact: { ...guest.contact, countryCode: '+49' } };
    expect(detailsFor('customer', german, {})).toEqual({ ...german, traveller: 'myself' });
  });

  it('send complete details to the parent on each change', () => {
    const { actor, heard } = start({ visitor: 'guest' });
    actor.send({ type: 'field.change', field: 'firstName', value: 'Ada' });
    actor.send({ type: 'phone.change', countryCode: '+64', phone: '' });
    actor.send({ type: 'remark.change', field: 'flightNumber', value: 'QF1' });
    const typed = { ...initialDetails('guest'), contact: { ...nobody, firstName: 'Ada' } };
    const moved = { ...typed, contact: { ...typed.contact, countryCode: '+64' } };
    expect(heard).toEqual([
      { type: 'customer.changed', details: typed },
      { type: 'customer.changed', details: moved },
      { type: 'customer.changed', details: { ...moved, flightNumber: 'QF1' } },
    ]);
    expect(select.selectRemark('flightNumber')(actor.getSnapshot())).toBe('QF1');
  });

  it('show a validation error on blur and clear it on typing', () => {
    const { actor, context } = start({ visitor: 'guest' });
    actor.send({ type: 'field.blur', field: 'email' });
    expect(context().errors).toEqual({ email: 'Email is required' });
    actor.send({ type: 'field.change', field: 'email', value: 'ada' });
    expect(context().errors).toEqual({ email: undefined });
    actor.send({ type: 'field.blur', field: 'email' });
    const shown = { value: 'ada', error: 'Invalid email format', isReadOnly: false };
    expect(selectField(actor.getSnapshot(), 'email')).toEqual(shown);
  });

  it('show all validation errors on demand and focus the first missing field', () => {
    const { actor, effects, context } = start({ visitor: 'guest', initial: { ...details, contact: nobody } });
    actor.send({ type: 'field.change', field: 'firstName', value: 'Ada' });
    actor.send({ type: 'details.demanded' });
    expect(context().errors).toEqual({
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Phone must be 4 to 10 digits',
    });
    expect(effects).toEqual([['focusField', { field: 'lastName' }]]);
  });

  it('cut a text that is too long, but no character in half', () => {
    const { actor, entered } = start({ visitor: 'guest' });
    const [name, sign] = ['x'.repeat(FIELD_LIMITS.firstName - 1), 'x'.repeat(FIELD_LIMITS.pickupSign - 1)];
    actor.send({ type: 'field.change', field: 'firstName', value: `${name}😀` });
    actor.send({ type: 'remark.change', field: 'pickupSign', value: `${sign}😀` });
    expect(entered()).toMatchObject({ contact: { firstName: name }, pickupSign: sign });
  });

  it('keep at most 15 digits of a phone number', () => {
    const { actor } = start({ visitor: 'guest' });
    actor.send({ type: 'phone.change', countryCode: '+61', phone: '(0412) 345-678 901 234 56' });
    const shown = { value: '041234567890123', error: undefined, isReadOnly: false, countryCode: '+61' };
    expect(select.selectPhone(actor.getSnapshot())).toEqual(shown);
  });

  it('keep the counts within the capacity, for the steppers and on a vehicle change', () => {
    const { actor, party } = start();
    actor.send({ type: 'party.choose', passengers: 9 });
    actor.send({ type: 'party.choose', luggage: 9 });
    expect(party()).toEqual({ passengers: [3, 3], luggage: [2, 2] });
    actor.send({ type: 'vehicle.changed', capacity: { passengers: 2, suitcases: 0 } });
    expect(party()).toEqual({ passengers: [2, 2], luggage: [0, 0] });
    actor.send({ type: 'party.choose', passengers: 0 });
    actor.send({ type: 'party.choose', luggage: -1 });
    expect(party()).toEqual({ passengers: [1, 2], luggage: [0, 0] });
    actor.send({ type: 'vehicle.changed', capacity: undefined });
    expect(party()).toEqual({ passengers: [1, 1], luggage: [0, 0] });
  });

  it('keep the contact for someone else while myself is selected', () => {
    const { actor, entered } = start({ initial: details });
    actor.send({ type: 'traveller.choose', traveller: 'myself' });
    actor.send({ type: 'traveller.choose', traveller: 'someoneElse' });
    expect(entered()).toEqual(details);
  });
});
