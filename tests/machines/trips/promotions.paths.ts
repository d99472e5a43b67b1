import assert from 'node:assert/strict';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import { promotionsMachine } from '#machines/trips/promotions.machine.ts';
import * as select from '#machines/trips/promotions.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';

export const welcome: Promotion = {
  id: '1',
  code: 'WELCOME10',
  description: 'Ten percent off your first ride',
  discount: 10,
  discount_type: 'percentage',
  minimum: 0,
  last_day: '',
};
export const airport: Promotion = {
  id: '2',
  code: 'Airport20',
  description: 'To and from any airport',
  discount: 20,
  discount_type: 'fixed',
  minimum: 100,
  last_day: 'Fri, Dec 31, 2027',
};

export default pathModel(promotionsMachine, {
  input: {},
  slice: ({ typed, promotions }) => [typed, promotions.length],
  events: { 'code.change': [{ code: 'welcome10' }, { code: 'NONE' }], 'promotion.pick': [{ id: '1' }, { id: '9' }] },
  outcomes: { loadPromotions: { done: [[welcome, airport], []], fail: [offline, httpFailure(404)] } },
  says: select.selectFailure,
  invariants: {
    'a promotion can be picked exactly when one is shown': (snapshot) => {
      assert.equal(snapshot.can({ type: 'promotion.pick', id: '1' }), snapshot.matches({ shown: 'matching' }));
    },
  },
});
