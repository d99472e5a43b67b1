import type { RideType } from '#contract/booking/ride-types.contract.ts';
import { DEFAULT_SETTINGS } from '#contract/shell/settings.contract.ts';
import { type FetchedSnapshot, fetchedMachine } from '#machines/shell/fetched.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { siteSettings } from '../support/samples.ts';

export const offered: readonly RideType[] = [
  { id: 0, name: 'One Way' },
  { id: 7, name: 'Wedding' },
];

const ANSWERS: Readonly<Record<string, readonly unknown[]>> = {
  settings: [siteSettings],
  rideTypes: [offered, []],
  taxRate: [7.5],
};

export default pathModel(fetchedMachine, {
  input: { name: 'settings', fallback: DEFAULT_SETTINGS },
  otherInputs: [
    { name: 'rideTypes', fallback: [] },
    { name: 'taxRate', fallback: 10 },
  ],
  slice: ({ value }) => value,
  outcomes: { fetchValue: { done: ({ context }: FetchedSnapshot<unknown>) => ANSWERS[context.name] ?? [] } },
  inputInWords: ({ name }) => name,
});
