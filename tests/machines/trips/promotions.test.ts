import { describe, expect, it } from 'vitest';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import { DRAFTS_VERSION, EMPTY_DRAFT } from '#machines/booking/booking-draft.ts';
import { readDrafts } from '#machines/booking/stored-drafts.ts';
import { lastDayText, minimumText, offText } from '#machines/trips/promotion-list.ts';
import { promotionsMachine } from '#machines/trips/promotions.machine.ts';
import * as select from '#machines/trips/promotions.selectors.ts';
import { run } from '../support/run.ts';
import { airport, welcome } from './promotions.paths.ts';

const airportPlus: Promotion = { ...airport, id: '3', code: 'AIRPORT20PLUS' };

function start() {
  const { actor, drafted, heard, calls } = run(promotionsMachine, {});
  const type = (code: string) => {
    actor.send({ type: 'code.change', code });
    const codes = select.selectMatching(actor.getSnapshot()).map((promotion) => promotion.code);
    return { codes, summary: select.selectSummary(actor.getSnapshot()) };
  };
  return { actor, type, heard, drafted, calls: calls('loadPromotions') };
}

async function open(...promotions: Promotion[]) {
  const page = start();
  await page.calls[0]?.resolve(promotions);
  return page;
}

describe('promotions (`trips/promotions`)', () => {
  it('are filtered by the typed text, ignoring case', async () => {
    const { type } = await open(welcome, airport, airportPlus);
    expect(type('')).toEqual({ codes: ['WELCOME10', 'Airport20', 'AIRPORT20PLUS'], summary: '3 promotions' });
    expect(type(' airport20 ')).toEqual({ codes: ['Airport20', 'AIRPORT20PLUS'], summary: '2 promotions' });
    expect(type('COME')).toEqual({ codes: ['WELCOME10'], summary: '1 promotion' });
    expect(type('+')).toEqual({ codes: [], summary: 'No matching promos found' });
  });

  it('are applied to the draft with their discount when picked, and open the search form', async () => {
    const { actor, heard, drafted } = await open(welcome, airport);
    actor.send({ type: 'promotion.pick', id: '1' });
    const promo = { code: 'WELCOME10', discount: { type: 'percentage', percent: 10 } };
    expect(drafted).toEqual([{ type: 'promo.picked', promo }]);
    expect(heard).toEqual([
      { type: 'notice.show', text: 'WELCOME10 will be applied to your booking.' },
      { type: 'page.open', to: '/' },
    ]);
  });

  it('are picked by Enter on a full code, even if it is part of another code', async () => {
    const { actor, type, heard, drafted } = await open(airportPlus, airport);
    type(' AIRPORT20 ');
    actor.send({ type: 'code.submit' });
    const promo = { code: 'Airport20', discount: { type: 'fixed', amount: 2_000, minimum: 10_000 } };
    expect(drafted).toEqual([{ type: 'promo.picked', promo }]);
    const text = 'Airport20 will be applied to your booking once it reaches the minimum of A$100.00 before GST.';
    expect(heard[0]).toEqual({ type: 'notice.show', text });
  });

  it.each([
    ['that does not exist', 'SECRET'],
    ['that is only partial', 'AIRPORT'],
    ['that matches two promotions', 'welcome10'],
    ['that is empty', ' '],
  ])('are not picked by Enter for a code %s', async (_, code) => {
    const { actor, type, heard, drafted } = await open(welcome, airport, { ...welcome, id: '4', code: 'Welcome10' });
    type(code);
    actor.send({ type: 'code.submit' });
    expect({ heard, drafted }).toEqual({ heard: [], drafted: [] });
  });

  it('omit codes that no booking accepts, so that the draft stays readable', async () => {
    const odd: Promotion[] = [
      { ...welcome, id: '5', code: ' ' },
      { ...welcome, id: '6', code: 'X'.repeat(41) },
      { ...welcome, id: '7', discount: -5 },
    ];
    const { actor, drafted } = await open(...odd, { ...airport, discount: 19.999 });
    expect(select.selectMatching(actor.getSnapshot()).map(({ id }) => id)).toEqual(['2']);
    actor.send({ type: 'promotion.pick', id: '2' });
    const [event] = drafted;
    const draft = { ...EMPTY_DRAFT, promo: event?.type === 'promo.picked' ? event.promo : undefined };
    expect(readDrafts(JSON.stringify({ version: DRAFTS_VERSION, entries: [draft] }))).toEqual([draft]);
  });

  it.each([
    [welcome, ['10% OFF', '', '']],
    [airport, ['A$20.00 OFF', 'Minimum spend A$100.00 before GST', 'Until Fri, Dec 31, 2027']],
    [{ ...welcome, minimum: null, discount: 12.5 }, ['12.5% OFF', '', '']],
  ])('show discount, minimum and end date of $code', (promotion, words) => {
    expect([offText(promotion), minimumText(promotion), lastDayText(promotion)]).toEqual(words);
  });
});
