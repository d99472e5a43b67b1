import type { Place } from '#domain/place.ts';
import type { ParentRef } from '../support/parent.ts';
import type { PlaceChanged, PlaceFieldInput, PlaceName } from './place-field.types.ts';

export interface ChosenPlaces {
  readonly pickup?: Place | undefined;
  readonly drop?: Place | undefined;
  /** Chosen places that are still loading. */
  readonly pending: Readonly<Partial<Record<PlaceName, boolean | undefined>>>;
}

interface Scope {
  readonly context: ChosenPlaces;
}

const PLACES = ['pickup', 'drop'] as const;

export const withPlace = ({ pending }: ChosenPlaces, { name, place, isPending }: PlaceChanged) => ({
  [name]: place,
  pending: { ...pending, [name]: isPending },
});

type FormRef = { getSnapshot(): Scope } & ParentRef<PlaceChanged>;

/** The field of this place, in a form that holds both. */
export function fieldInput(name: PlaceName, { [name]: place }: ChosenPlaces, form: FormRef) {
  const other = name === 'pickup' ? 'drop' : 'pickup';
  const otherPlace = () => form.getSnapshot().context[other];
  return { parent: form, name, place, otherPlace } satisfies PlaceFieldInput;
}

export const hasAnyPlace = ({ pickup, drop }: ChosenPlaces): boolean => pickup !== undefined || drop !== undefined;
/** `booking/search` */
export const hasBothPlaces = ({ context }: Scope): boolean =>
  context.pickup !== undefined && context.drop !== undefined;
/** Neither chosen nor loading. */
export const missingPlaces = (places: ChosenPlaces): PlaceName[] =>
  PLACES.filter((name) => !places[name] && !places.pending[name]);
export const isPlaceMissing = ({ context }: Scope): boolean => missingPlaces(context).length > 0;
/** False for a field that reports the same again. */
export const isOtherPlace = ({ context }: Scope, { name, place, isPending = false }: PlaceChanged): boolean =>
  context[name] !== place || Boolean(context.pending[name]) !== isPending;
export const isPlaceComing = (_: unknown, { place, isPending }: PlaceChanged): boolean => Boolean(place ?? isPending);
