import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Coordinates, Place } from '#domain/place.ts';
import type { LocatedPlace } from '#machines/booking/located-place.ts';
import { LocateError, placeLocatorMachine } from '#machines/booking/place-locator.machine.ts';
import { answeredByTest } from '../support/actors.ts';
import { describePaths } from '../support/describe-paths.ts';
import { hotel } from '../support/samples.ts';
import model, { here } from './place-locator.paths.ts';

describePaths(model);

describe('place locator', () => {
  const run = async (located: Coordinates | Error, named: Place | Error): Promise<LocatedPlace | undefined> => {
    const locating = answeredByTest<Coordinates, undefined>();
    const naming = answeredByTest<Place, Coordinates>();
    const machine = placeLocatorMachine.provide({
      actors: { locate: locating.logic, reversePlace: naming.logic },
      actions: { logFailure: () => undefined },
    });
    const actor = createActor(machine).start();
    await (located instanceof Error ? locating.calls[0]?.reject(located) : locating.calls[0]?.resolve(located));
    await (named instanceof Error ? naming.calls[0]?.reject(named) : naming.calls[0]?.resolve(named));
    return actor.getSnapshot().output;
  };

  it('ends with the place where the visitor is, or with the reason why not', async () => {
    expect(await run(here, hotel)).toEqual({ kind: 'found', place: hotel });
    expect(await run(here, new Error('404'))).toEqual({ kind: 'nameless' });
    expect(await run(new LocateError('unsupported'), hotel)).toEqual({ kind: 'unsupported' });
    expect(await run(new LocateError('denied'), hotel)).toEqual({ kind: 'denied' });
    expect(await run(new Error('timeout'), hotel)).toEqual({ kind: 'denied' });
  });
});
