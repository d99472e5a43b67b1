import { type TaxRateChanged, taxRateMachine } from '#machines/booking/tax-rate.machine.ts';
import { listeningParent } from '../support/actors.ts';
import { pathModel } from '../support/path-model.ts';

export default pathModel(taxRateMachine, {
  input: { parent: listeningParent<TaxRateChanged>().ref },
  outcomes: { loadTaxes: { done: [7.5] } },
});
