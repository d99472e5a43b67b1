import { describe, expect, it } from 'vitest';
import { selectQuestion } from '#machines/booking/overtaken-return.selectors.ts';
import { tripTimeMachine } from '#machines/booking/trip-time.machine.ts';
import * as select from '#machines/booking/trip-time.selectors.ts';
import type { TripTimeEvent, TripTimeInput } from '#machines/booking/trip-time.types.ts';
import { run } from '../support/run.ts';
import { airport, hotel, perth } from '../support/samples.ts';
import { SYDNEY_NOON } from './trip-time.paths.ts';

function start(input: Partial<TripTimeInput> = {}, now = SYDNEY_NOON) {
  const { actor, heard, failures, calls } = run(tripTimeMachine, { serviceType: 0, ...input });
  const tick = (at: number) => actor.send({ type: 'clock.ticked', now: at });
  if (now > 0) tick(now);
  const pickupAt = () => select.selectPickupAt(actor.getSnapshot());
  const returnAt = () => select.selectReturnAt(actor.getSnapshot());
  /** What a picker shows and offers. */
  const picker = (leg: ChooseTime['leg'] = 'pickup') =>
    Object.fromEntries(
      Object.entries(select.pickerSelectors(leg)).map(([part, read]) => [part, read(actor.getSnapshot())]),
    );
  return { actor, tick, picker, pickupAt, returnAt, heard, zoning: calls('resolveZone'), failures };
}

const at = (date: string, time: string) => ({ date, time });
const written = (when: TripTimeInput['pickupAt']) => (when ? `${when.date} ${when.time}` : '');
const tickAfter = (minutes: number) => ({ type: 'clock.ticked', now: SYDNEY_NOON + minutes * 60_000 }) as const;
const serve = (serviceType: number) => ({ type: 'service.changed', serviceType }) as const;
const pick = (part: ChooseTime['part'], leg: ChooseTime['leg'] = 'pickup') =>
  ({ type: 'time.choose', leg, part }) as const;
type ChooseTime = Extract<TripTimeEvent, { type: 'time.choose' }>;

/** In Sydney, clocks go from 02:00 to 03:00 on this day. */
const SKIPS = '2027-10-03';
const picks = (parts: readonly ChooseTime['part'][], leg: ChooseTime['leg'] = 'pickup') =>
  parts.map((part) => pick(part, leg));
const HALF_PAST_TWO = picks([{ date: '2027-10-02' }, { period: 'AM' }, { hour: '02' }, { minute: '30' }]);
const LATER_RETURN = picks([{ date: '2027-06-03' }, { period: 'AM' }, { hour: '06' }, { minute: '00' }], 'return');

describe('trip time (`time/pickup-zone`)', () => {
  it('offers no times before the first tick', () => {
    const { picker, pickupAt, heard } = start({}, 0);
    const lists = { hours: [], minutes: [], periods: [] };
    const none = { date: '', minDate: '', maxDate: '', hour: '', minute: '', period: '', note: '', ...lists };
    expect({ picker: picker(), pickupAt: pickupAt(), heard }).toEqual({ picker: none, pickupAt: undefined, heard: [] });
  });

  it('starts with the earliest time in the site zone and notifies its parent', () => {
    const { heard } = start();
    const earliest = { pickupAt: at('2027-06-01', '13:00'), returnAt: undefined, zone: 'Australia/Sydney' };
    expect(heard).toEqual([{ type: 'time.changed', ...earliest, isReady: true }]);
  });

  it('keeps picker identity when a tick changes nothing', () => {
    const { actor, tick } = start();
    actor.send({ type: 'time.choose', leg: 'pickup', part: { date: '2027-06-20' } });
    const before = select.pickerSelectors('pickup').hours(actor.getSnapshot());
    tick(SYDNEY_NOON);
    expect(select.pickerSelectors('pickup').hours(actor.getSnapshot())).toBe(before);
  });

  it('uses the zone of the pickup place once it is known', async () => {
    const { actor, pickupAt, heard, zoning } = start();
    actor.send({ type: 'pickup.changed', place: perth });
    expect(heard.at(-1)?.isReady).toBe(false);
    await zoning[0]?.resolve('Australia/Perth');
    const inPerth = { pickupAt: at('2027-06-01', '11:00'), returnAt: undefined, zone: 'Australia/Perth' };
    expect([pickupAt(), heard.at(-1)]).toEqual([inPerth.pickupAt, { type: 'time.changed', ...inPerth, isReady: true }]);
    actor.send({ type: 'pickup.changed', place: undefined });
    expect(pickupAt()).toEqual(at('2027-06-01', '13:00'));
  });

  it('uses the zone of the last place when an earlier response is late', async () => {
    const { actor, zoning } = start();
    actor.send({ type: 'pickup.changed', place: perth });
    actor.send({ type: 'pickup.changed', place: airport });
    await zoning[1]?.resolve('Australia/Sydney');
    await zoning[0]?.resolve('Australia/Perth');
    expect(select.selectZone(actor.getSnapshot())).toBe('Australia/Sydney');
    expect(zoning.map((call) => call.input)).toEqual([perth, airport]);
  });

  it('keeps a chosen time that has passed in the site zone only, until the zone of the pickup place is known', async () => {
    // 09:00 in Perth.
    const { actor, tick, pickupAt, zoning } = start({ pickupPlace: perth, pickupAt: at('2027-06-01', '10:30') }, 0);
    tick(SYDNEY_NOON - 60 * 60_000);
    const chosen = [pickupAt()];
    await zoning[0]?.resolve('Australia/Perth');
    chosen.push(pickupAt());
    for (const place of [undefined, perth]) {
      actor.send({ type: 'pickup.changed', place });
      chosen.push(pickupAt());
    }
    await zoning[1]?.reject(new Error('offline'));
    expect([...chosen, pickupAt()]).toEqual(Array(5).fill(at('2027-06-01', '10:30')));
    actor.send({ type: 'pickup.changed', place: airport });
    await zoning[2]?.resolve('Australia/Sydney');
    expect(pickupAt()).toEqual(at('2027-06-01', '12:00'));
  });

  it('falls back to the site zone when the lookup fails', async () => {
    const { heard, zoning, failures } = start({ pickupPlace: perth });
    const offline = new Error('offline');
    await zoning[0]?.reject(offline);
    expect(heard.at(-1)).toMatchObject({ zone: 'Australia/Sydney', isReady: true });
    expect(failures).toEqual([{ what: 'resolveZone', error: offline }]);
  });

  it.each<[string, TripTimeEvent[], string]>([
    ['the earliest time while none is chosen', [tickAfter(1)], '2027-06-01 13:05'],
    ['a chosen time while it is offered', [pick({ minute: '15' }), tickAfter(10)], '2027-06-01 13:15'],
    ['the earliest time once the chosen one has passed', [pick({ minute: '15' }), tickAfter(16)], '2027-06-01 13:20'],
    ['the shown time on a new date', [pick({ date: '2027-06-20' })], '2027-06-20 13:00'],
    ['a chosen time on a new date', [pick({ hour: '03' }), pick({ date: '2027-06-21' })], '2027-06-21 15:00'],
    ['the next time where clocks skip the chosen one', [...HALF_PAST_TWO, pick({ date: SKIPS })], `${SKIPS} 03:00`],
  ])('picks up at %s', (_, events, expected) => {
    const { actor, pickupAt } = start();
    for (const event of events) actor.send(event);
    expect(written(pickupAt())).toBe(expected);
  });

  it.each<[string, TripTimeEvent[], string]>([
    ['two hours after a ride of an hour', [], '2027-06-01 16:00'],
    ['past midnight on the next date', [pick({ hour: '11' }), pick({ minute: '30' })], '2027-06-02 02:30'],
    ['at a chosen time', [...LATER_RETURN, pick({ date: '2027-06-02' })], '2027-06-03 06:00'],
    [
      'within two years of the pickup (`time/latest`)',
      [pick({ date: '2029-06-01' }), pick({ date: '2031-06-01' }, 'return')],
      '2031-06-01 16:00',
    ],
    ['at a date within two years of the pickup', [pick({ date: '2029-06-02' }, 'return')], '2027-06-01 16:00'],
    ['never for another service', [serve(2)], ''],
    ['again for a return trip', [serve(2), serve(1)], '2027-06-01 16:00'],
  ])('returns %s', (_, events, expected) => {
    const { actor, returnAt, heard } = start({ serviceType: 1 });
    for (const event of events) actor.send(event);
    expect([written(returnAt()), written(heard.at(-1)?.returnAt)]).toEqual([expected, expected]);
  });

  it('shows the chosen time and offers the hours and minutes from the earliest', () => {
    const { actor, picker } = start();
    actor.send(pick({ hour: '11' }));
    actor.send(pick({ minute: '45' }));
    expect(picker()).toEqual({
      date: '2027-06-01',
      minDate: '2027-06-01',
      maxDate: '2029-06-01',
      hour: '11',
      minute: '45',
      period: 'PM',
      hours: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'],
      minutes: ['00', '05', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55'],
      periods: ['PM'],
      note: '',
    });
  });

  it('says that a time which clocks skip has moved, until another is chosen (`time/daylight-saving`)', () => {
    const { actor, tick, picker } = start();
    for (const event of [...HALF_PAST_TWO, pick({ date: SKIPS })]) actor.send(event);
    tick(SYDNEY_NOON + 60_000);
    expect(picker().note).toBe('The clocks go forward: next possible time');
    actor.send(pick({ hour: '05' }));
    expect(picker().note).toBe('');
  });

  it("says 'Earliest time for this date' where a new date moves the time (`time/chosen-stays`)", () => {
    const { actor, pickupAt, picker } = start();
    for (const event of [pick({ date: '2027-06-02' }), pick({ period: 'AM' }), pick({ date: '2027-06-01' })])
      actor.send(event);
    expect([pickupAt(), picker().note]).toEqual([at('2027-06-01', '13:00'), 'Earliest time for this date']);
  });

  it('suggests the return two hours after the ride between the places', () => {
    const { actor, returnAt } = start({ serviceType: 1, pickupPlace: airport });
    actor.send({ type: 'drop.changed', place: hotel });
    expect(returnAt()).toEqual(at('2027-06-01', '15:25'));
  });

  const RETURN = '2027-06-03 06:00';
  it.each<[string, TripTimeEvent[], string, string, boolean]>([
    ['is moved to the suggested time', [{ type: 'return.move' }], '2027-06-04 13:00', '2027-06-04 16:00', false],
    ['keeps its time when the pickup is restored', [{ type: 'pickup.restore' }], '2027-06-01 13:00', RETURN, false],
    ['is asked about again for another pickup', [pick({ date: '2027-06-05' })], '2027-06-05 13:00', RETURN, true],
    ['stays where the pickup goes back', [pick({ date: '2027-06-02' })], '2027-06-02 13:00', RETURN, false],
    ['can be chosen again', [pick({ date: '2027-06-09' }, 'return')], '2027-06-04 13:00', '2027-06-09 16:00', false],
    ['is gone with its service', [serve(0)], '2027-06-04 13:00', '', false],
  ])(
    'a return that the pickup overtakes is asked about (`time/overtaken-return`), and %s',
    (_, answer, ...expected) => {
      const { actor, heard } = start({ serviceType: 1 });
      for (const event of [...LATER_RETURN, pick({ date: '2027-06-04' })]) actor.send(event);
      expect(selectQuestion(actor.getSnapshot())).toBe(
        'Your pickup now clashes with your return on Thu, Jun 03, 2027 06:00 AM.',
      );
      expect(written(heard.at(-1)?.returnAt)).toBe(RETURN);
      for (const event of answer) actor.send(event);
      const { pickupAt, returnAt } = heard.at(-1) ?? {};
      expect([written(pickupAt), written(returnAt), select.selectIsAsking(actor.getSnapshot())]).toEqual(expected);
    },
  );

  it('restores earlier choices that are still in the future, and says that a date has passed', () => {
    const kept = start({ serviceType: 1, pickupAt: at('2027-06-09', '08:00'), returnAt: at('2027-06-10', '21:15') });
    expect([kept.pickupAt(), kept.returnAt()]).toEqual([at('2027-06-09', '08:00'), at('2027-06-10', '21:15')]);
    const past = start({ pickupAt: at('2027-05-09', '08:00') });
    expect([past.pickupAt(), past.picker().note]).toEqual([at('2027-06-01', '13:00'), 'The date you chose has passed']);
    past.tick(SYDNEY_NOON + 5 * 60_000);
    expect([past.pickupAt(), past.picker().note]).toEqual([at('2027-06-01', '13:05'), 'The date you chose has passed']);
    past.actor.send(pick({ hour: '06' }));
    expect([past.pickupAt(), past.picker().note]).toEqual([at('2027-06-01', '18:05'), '']);
  });

  it('moves a return that has passed along with the pickup, without a question', () => {
    const { actor, returnAt, picker } = start({ serviceType: 1, returnAt: at('2027-05-09', '08:00') });
    actor.send(pick({ date: '2027-06-04' }));
    expect([returnAt(), picker('return').note]).toEqual([at('2027-06-04', '16:00'), 'The date you chose has passed']);
  });
});
