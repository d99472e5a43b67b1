import { type TaxRateChanged, taxRateMachine } from '#machines/booking/tax-rate.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { listeningParent } from '../support/actors.ts';

export default pathModel(taxRateMachine, {
  input: { parent: listeningParent<TaxRateChanged>().ref },
  outcomes: { loadTaxes: { done: [7.5] } },
});
