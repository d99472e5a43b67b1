import { sendTo, setup } from 'xstate';
import type { Percent } from '#domain/money.ts';
import type { Failure } from '../support/failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

export interface TaxRateChanged {
  readonly type: 'tax.changed';
  readonly taxRate: Percent;
  readonly isTaxEstimated: boolean;
}

/** The rate that is assumed until, and unless, the operator's is loaded (D3). */
export const ESTIMATED_TAX_RATE: Percent = 10;

export interface TaxRateInput {
  readonly parent: ParentRef<TaxRateChanged>;
}

export const taxRateMachine = setup({
  types: {
    context: {} as TaxRateInput,
    input: {} as TaxRateInput,
    tags: {} as 'busy',
  },
  actors: {
    loadTaxes: unprovided<Percent>('loadTaxes'),
  },
  actions: {
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, { taxRate, isTaxEstimated }: Omit<TaxRateChanged, 'type'>): TaxRateChanged => ({
        type: 'tax.changed',
        taxRate,
        isTaxEstimated,
      }),
    ),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
}).createMachine({
  id: 'taxRate',
  description: 'The GST rate of the operator. The parent assumes 10 % for as long as it has heard nothing else.',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTaxes',
        src: 'loadTaxes',
        onDone: {
          target: 'known',
          actions: { type: 'tellParent', params: ({ event }) => ({ taxRate: event.output, isTaxEstimated: false }) },
        },
        onError: {
          target: 'estimated',
          actions: [
            { type: 'tellParent', params: { taxRate: ESTIMATED_TAX_RATE, isTaxEstimated: true } },
            { type: 'logFailure', params: ({ event }) => ({ what: 'taxes', error: event.error }) },
          ],
        },
      },
    },
    known: {},
    estimated: {
      description: 'The rate could not be loaded: 10 % is shown as an estimate, and the server has the last word.',
    },
  },
});
