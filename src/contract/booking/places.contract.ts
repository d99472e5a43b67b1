import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseNumber } from '../wire.ts';
import { requiredText, text } from '../wire-input.ts';
import { latitude, longitude } from './coordinates.ts';

const suggestion = v.object({ id: v.string(), title: v.string(), subtitle: v.string() });
export type PlaceSuggestion = v.InferOutput<typeof suggestion>;

const resolved = v.object({
  id: v.string(),
  label: v.string(),
  lat: looseNumber,
  lng: looseNumber,
  /** Sent back with quotes and bookings of this place (`money/bound-places`); other backends leave it out. */
  proof: v.optional(v.string()),
  /** The IANA time zone there (`time/pickup-zone`); other backends leave it out. */
  time_zone: v.optional(v.string()),
});
export type ResolvedPlace = v.InferOutput<typeof resolved>;

/** Places that match what was typed, best first (`booking/place-index`). */
export const suggestPlaces = defineCall({
  method: 'GET',
  path: '/places/suggest',
  auth: 'none',
  encoding: 'query',
  input: v.object({ q: text(200), lat: v.optional(latitude), lng: v.optional(longitude) }),
  output: v.object({ data: v.array(suggestion) }),
});

/** The label and coordinates of a suggestion. */
export const resolvePlace = defineCall({
  method: 'GET',
  path: '/places/resolve',
  auth: 'none',
  encoding: 'query',
  input: v.object({ id: requiredText(200, 'Place ID is required') }),
  output: v.object({ data: resolved }),
});

/** The place at a point; 404 where nothing is known near it. */
export const reversePlace = defineCall({
  method: 'GET',
  path: '/places/reverse',
  auth: 'none',
  encoding: 'query',
  input: v.object({ lat: latitude, lng: longitude }),
  output: v.object({ data: resolved }),
});
