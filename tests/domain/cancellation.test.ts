import { describe, expect, it } from 'vitest';
import { cancellationLadder, cancellationTerms, stepAt } from '#domain/cancellation.ts';
import { type CancellationPolicy, freeNotice, readPolicy } from '#domain/cancellation-policy.ts';

const PICKUP = { date: '2027-06-18', time: '09:00' };
const at = (iso: string) => Date.parse(iso);

/** The ladder of a trip from Sydney for $100. */
const ladderOf = (policy?: CancellationPolicy, pickup = PICKUP) =>
  cancellationLadder(pickup, 'Australia/Sydney', 10_000, policy);

describe('the cancellation ladder of a trip (`booking/cancellation`)', () => {
  it('gives the time and fee of each step', () => {
    expect(cancellationLadder(PICKUP, 'Australia/Sydney', 14_855)).toEqual([
      { notice: 'sevenDays', until: at('2027-06-11T09:00:00+10:00'), feePercent: 0, fee: 0 },
      { notice: 'oneDay', until: at('2027-06-17T09:00:00+10:00'), feePercent: 0, fee: 0 },
      { notice: 'fourHours', until: at('2027-06-18T05:00:00+10:00'), feePercent: 50, fee: 7_428 },
      { notice: 'late', until: at('2027-06-18T09:00:00+10:00'), feePercent: 100, fee: 14_855 },
    ]);
  });

  it('applies a step until its time, and none after the pickup', () => {
    const ladder = ladderOf();
    const feesAt = ['2027-06-17T09:00:00+10:00', '2027-06-18T05:00:00+10:00', '2027-06-18T09:00:00+10:00']
      .flatMap((iso) => [at(iso), at(iso) + 1])
      .map((instant) => stepAt(ladder, instant)?.fee);
    expect(feesAt).toEqual([0, 5_000, 5_000, 10_000, 10_000, undefined]);
    expect(stepAt(ladder, at('2027-06-01T09:00:00+10:00'))?.until).toBe(at('2027-06-17T09:00:00+10:00'));
  });

  it("charges the operator's fee between 7 days and 24 hours", () => {
    expect(ladderOf({ middleFee: 25 })[1]).toEqual({
      notice: 'oneDay',
      until: at('2027-06-17T09:00:00+10:00'),
      feePercent: 25,
      fee: 2_500,
    });
  });

  it.each([
    [25, [25, 50, 100]],
    [50, [50, 100]],
    [100, [100]],
  ])('leaves out the steps below a minimum fee of %i%%', (minimumFee, percents) => {
    const ladder = ladderOf({ middleFee: 0, minimumFee });
    expect(ladder.map(({ feePercent, fee }) => [feePercent, fee])).toEqual(percents.map((each) => [each, each * 100]));
    expect(ladder.at(-1)?.until).toBe(at('2027-06-18T09:00:00+10:00'));
  });

  it('is free until 24 hours before, or 7 days where the operator charges in between', () => {
    expect([0, 25].map((middleFee) => freeNotice({ middleFee }))).toEqual(['24 hours', '7 days']);
  });

  it('counts days on the calendar and hours by the clock across a change to daylight saving', () => {
    const ladder = ladderOf(undefined, { date: '2027-10-03', time: '12:00' });
    expect(ladder.map(({ until }) => new Date(until).toISOString())).toEqual([
      '2027-09-26T02:00:00.000Z',
      '2027-10-02T01:00:00.000Z',
      '2027-10-02T21:00:00.000Z',
      '2027-10-03T01:00:00.000Z',
    ]);
  });

  it('is free until the next time that exists where daylight saving skips the time a week before', () => {
    const [week] = ladderOf(undefined, { date: '2027-10-10', time: '02:30' });
    expect(week?.until).toBe(at('2027-10-03T03:00:00+11:00'));
  });

  it('follows the clock of the pickup place', () => {
    const [, , , late] = cancellationLadder(PICKUP, 'Australia/Perth', 10_000);
    expect(late?.until).toBe(at('2027-06-18T09:00:00+08:00'));
  });

  it('throws for a time that daylight saving skips', () => {
    expect(() => ladderOf(undefined, { date: '2027-10-03', time: '02:30' })).toThrow(
      new RangeError('No such time in Australia/Sydney: 2027-10-03 02:30'),
    );
  });
});

it.each([
  ['24 hours before the pickup', 0, '2027-06-17T09:00:00+10:00', 50],
  ["7 days before, with an operator's fee", 25, '2027-06-11T09:00:00+10:00', 25],
])('free cancellation ends %s (`booking/free-cancellation`)', (_, middleFee, until, feePercent) => {
  const ladder = ladderOf({ middleFee });
  expect(stepAt(ladder, at('2027-06-10T09:00:00+10:00'))).toMatchObject({ feePercent: 0, until: at(until) });
  expect(stepAt(ladder, at(until) + 1)?.feePercent).toBe(feePercent);
});

describe('the cancellation terms', () => {
  it('name all four periods', () => {
    expect(cancellationTerms({ middleFee: 0 })).toEqual([
      'Free if cancelled 7 or more days before pickup',
      'Free if cancelled 24 hours to 7 days before pickup',
      '50% fee if cancelled 4 to 24 hours before pickup',
      '100% fee if cancelled within 4 hours of pickup',
    ]);
    expect(cancellationTerms({ middleFee: 25 })[1]).toBe('25% fee if cancelled 24 hours to 7 days before pickup');
    expect(cancellationTerms({ middleFee: 0 }, [{ notice: 'late' }])).toEqual([
      '100% fee if cancelled within 4 hours of pickup',
    ]);
  });

  it('never costs less later, however high the operator sets the fee between 7 days and 24 hours', () => {
    const policy = { middleFee: 80 };
    expect(ladderOf(policy).map(({ feePercent }) => feePercent)).toEqual([0, 80, 80, 100]);
    expect(cancellationTerms(policy)[2]).toBe('80% fee if cancelled 4 to 24 hours before pickup');
  });

  it.each([
    ['25', 25],
    [' 12.5 % ', 12.5],
    ['100%', 100],
    ['', 0],
    ['150', 0],
    ['-5', 0],
    ['12,5', 0],
    ['5O', 0],
  ])("reads the operator's setting '%s' as %d%%", (setting, middleFee) => {
    expect(readPolicy(setting)).toEqual({ middleFee });
  });
});
