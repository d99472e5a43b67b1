import { getTaxes } from '#contract/booking/catalogue.contract.ts';
import { taxes } from '../../db/catalogue.schema.ts';
import { implement } from '../../http/implement.ts';

/** The tax rate in percent (spec §3, §9). */
export const taxesRoute = implement(getTaxes, async (_input, { dependencies: { db } }) => {
  const [tax] = await db.select({ rate: taxes.rate }).from(taxes);
  if (!tax) throw new Error('The table of taxes is empty');
  return { taxes: { tax: tax.rate } };
});
