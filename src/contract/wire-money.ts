import * as v from 'valibot';
import { type Cents, toCents } from '#domain/money.ts';
import { looseNumber } from './wire.ts';

/** An A$ amount, as number or text, read into whole cents. */
export const money = v.pipe(
  looseNumber,
  v.transform((amount): Cents => toCents(amount)),
);

/** What someone has agreed to pay or to get back. */
export const agreedAmount = v.pipe(money, v.minValue(0, 'At least 0'));
