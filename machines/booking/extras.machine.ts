import { assign, sendTo, setup } from 'xstate';
import type { Extra } from '#contract/booking/catalogue.contract.ts';
import type { Visitor } from '#domain/routes.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided } from '../support/unprovided.ts';

/** Whether the chosen extras have prices. 'withheld': loading failed, and some were chosen earlier. */
export type ExtrasStatus = 'loading' | 'priced' | 'withheld';

export interface ExtrasChanged {
  readonly type: 'extras.changed';
  readonly chosenIds: readonly string[];
  readonly chosen: readonly Extra[];
  readonly status: ExtrasStatus;
}

export interface ExtrasInput {
  readonly parent: ParentRef<ExtrasChanged>;
  readonly visitor: Visitor;
  readonly vehicleId: string | undefined;
  /** Chosen earlier; dropped once they are no longer offered. */
  readonly chosenIds: readonly string[];
}

interface ExtrasContext extends ExtrasInput, Failing {
  readonly offered: readonly Extra[];
  /** The choice for the last vehicle whose extras were loaded. */
  readonly formerlyChosen: readonly Extra[];
  /** Titles of chosen extras that this vehicle does not offer; undefined for an unknown one. */
  readonly dropped: readonly (string | undefined)[];
}

type ExtrasEvent =
  | { readonly type: 'vehicle.changed'; readonly vehicleId: string | undefined }
  | { readonly type: 'extra.toggle'; readonly id: string }
  | { readonly type: 'extras.retry' }
  /** 'Continue without extras' */
  | { readonly type: 'extras.forgo' }
  /** The customer has dismissed the note about dropped extras. */
  | { readonly type: 'dropped.dismiss' };

export const extrasMachine = setup({
  types: {} as Types<ExtrasContext, ExtrasEvent, ExtrasInput, 'busy' | 'empty' | 'error'>,
  actors: { loadExtras: unprovided<readonly Extra[], { visitor: Visitor; vehicleId: string }>('loadExtras') },
  actions: {
    setVehicle: assign((_, { vehicleId }: { vehicleId: string | undefined }) => ({ vehicleId })),
    setOffered: assign(({ context }, extras: readonly Extra[]) => offer(context, extras)),
    clearOffered: assign(({ context }) => ({
      offered: [],
      formerlyChosen: context.offered.length > 0 ? chosenOf(context) : context.formerlyChosen,
    })),
    clearDropped: assign({ dropped: [] }),
    toggleExtra: assign(({ context }, { id }: { id: string }) => ({ chosenIds: toggled(context.chosenIds, id) })),
    clearChosen: assign({ chosenIds: [] }),
    reportExtras: sendTo(
      ({ context }) => context.parent,
      ({ context }, { status }: { status: ExtrasStatus }): ExtrasChanged => ({
        type: 'extras.changed',
        chosenIds: context.chosenIds,
        chosen: chosenOf(context),
        status,
      }),
    ),
    ...failureActions,
  },
  guards: {
    hasVehicle: ({ context }) => context.vehicleId !== undefined,
    hasExtras: ({ context }) => context.offered.length > 0,
    hasDropped: ({ context }) => context.dropped.length > 0,
    hasChosen: ({ context }) => context.chosenIds.length > 0,
    isOtherVehicle: ({ context }, { vehicleId }: { vehicleId: string | undefined }) => vehicleId !== context.vehicleId,
    isOffered: ({ context }, { id }: { id: string }) => context.offered.some((extra) => extra.id === id),
  },
}).createMachine({
  id: 'extras',
  description: "The extras of the chosen vehicle, such as child seats, and the customer's choice.",
  context: ({ input }) => ({ ...input, offered: [], formerlyChosen: [], dropped: [] }),
  initial: 'deciding',
  on: {
    'vehicle.changed': {
      guard: { type: 'isOtherVehicle', params: ({ event }) => event },
      target: '.deciding',
      actions: [{ type: 'setVehicle', params: ({ event }) => event }, 'clearOffered', 'clearDropped'],
    },
    'dropped.dismiss': { guard: 'hasDropped', actions: 'clearDropped' },
  },
  states: {
    deciding: { always: [{ guard: 'hasVehicle', target: 'loading' }, { target: 'waiting' }] },
    waiting: { description: 'No vehicle is chosen yet.', tags: 'empty' },
    loading: {
      tags: 'busy',
      entry: { type: 'reportExtras', params: { status: 'loading' } },
      invoke: {
        id: 'loadExtras',
        src: 'loadExtras',
        input: ({ context }) => ({ visitor: context.visitor, vehicleId: required(context.vehicleId, 'The vehicle') }),
        onDone: { target: 'loaded', actions: { type: 'setOffered', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: ['logFailure', 'keepFailure'] },
      },
    },
    loaded: {
      entry: { type: 'reportExtras', params: { status: 'priced' } },
      always: [{ guard: 'hasExtras', target: 'ready' }, { target: 'none' }],
    },
    ready: {
      on: {
        'extra.toggle': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [
            { type: 'toggleExtra', params: ({ event }) => event },
            { type: 'reportExtras', params: { status: 'priced' } },
          ],
        },
      },
    },
    none: { description: 'This vehicle has no extras.', tags: 'empty' },
    failed: {
      description: 'The extras could not be loaded. Booking continues without them unless some were chosen earlier.',
      tags: 'error',
      initial: 'deciding',
      on: { 'extras.retry': 'loading' },
      states: {
        deciding: { always: [{ guard: 'hasChosen', target: 'withholding' }, { target: 'dispensable' }] },
        withholding: {
          description: 'Extras were chosen earlier: the customer retries or continues without them.',
          entry: { type: 'reportExtras', params: { status: 'withheld' } },
          on: { 'extras.forgo': { target: 'dispensable', actions: 'clearChosen' } },
        },
        dispensable: { entry: { type: 'reportExtras', params: { status: 'priced' } } },
      },
    },
  },
});

/** See `booking/extras-by-vehicle` and `booking/dropped-extras`. */
function offer({ vehicleId, chosenIds, formerlyChosen }: ExtrasContext, extras: readonly Extra[]) {
  const offered = extras.filter(
    ({ vehicle_type_ids: types }) => types === undefined || types.some((type) => type === vehicleId),
  );
  const isOffered = (id: string) => offered.some((extra) => extra.id === id);
  const known = [...formerlyChosen, ...extras];
  const dropped = chosenIds.filter((id) => !isOffered(id)).map((id) => known.find((extra) => extra.id === id)?.title);
  return { offered, chosenIds: chosenIds.filter(isOffered), dropped };
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

function chosenOf({ offered, chosenIds }: ExtrasContext): readonly Extra[] {
  return offered.filter((extra) => chosenIds.includes(extra.id));
}
