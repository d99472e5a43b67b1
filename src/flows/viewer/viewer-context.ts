import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import { type Box, boxAround, type DrawnChart, pathOf } from '../chart.ts';
import { currentPage, followedActor, type LiveActor, type LivePage, type Reported, whereabouts } from '../live.ts';
import type { Search } from '../search.ts';
import type { Step } from '../simulate.ts';
import type { Place } from './place.ts';

/** All charts, with the number of paths through them. */
export interface Flows {
  readonly charts: readonly DrawnChart[];
  readonly coverage: FlowCoverage;
  readonly search: Search;
}

export interface ViewerInput {
  readonly place: Place;
}

export interface ViewerContext extends ViewerInput {
  readonly flows: Flows | undefined;
  /** The part of the current chart to bring into view; a new object for each request. */
  readonly focus: { readonly part: Box } | undefined;
  /** The steps of the simulation; empty without one. */
  readonly steps: readonly Step[];
  /** The inspected pages of the app. */
  readonly pages: readonly LivePage[];
}

/** The chart of the current place, once it is loaded. */
export function currentChart({ place, flows }: ViewerContext): DrawnChart | undefined {
  return place.page === 'chart' ? flows?.charts.find(({ id }) => id === place.machine) : undefined;
}

/** The actor in the inspected page that the current chart follows; undefined in a simulation. */
export function actorFollowed(context: ViewerContext): LiveActor | undefined {
  const chart = context.steps.length === 0 ? currentChart(context) : undefined;
  return chart && followedActor(context.pages, chart.id);
}

export function sourceOf(context: ViewerContext): string {
  const chart = currentChart(context);
  return chart ? `${pathOf(chart)}.machine.js` : '';
}

/** The selection, or else the states of the flow in the inspected page. */
export function focusAt(context: ViewerContext): ViewerContext['focus'] {
  const { place } = context;
  const chart = currentChart(context);
  if (!chart || place.page !== 'chart') return undefined;
  const arrow = chart.layout.arrows.find(({ key }) => key === place.transition);
  if (arrow) return { part: arrow.label };
  if (place.state !== chart.id) return focusOn(context, [place.state]);
  const actor = actorFollowed(context);
  return actor && focusOn(context, whereabouts(actor));
}

/** The states that the followed actor entered with a message, or all active ones when it starts. */
export function focusAfter({ event }: Reported, context: ViewerContext): ViewerContext['focus'] {
  const actor = actorFollowed(context);
  if (actor?.sessionId !== event.sessionId) return context.focus;
  if (event.type === '@xstate.actor') return focusOn(context, whereabouts(actor));
  const hasMoved = actor.lastMove?.turn === currentPage(context.pages)?.turn;
  return hasMoved ? focusOn(context, actor.lastMove?.entered ?? []) : context.focus;
}

/** Focuses states of the current chart; without any, the focus does not change. */
export function focusOn(context: ViewerContext, states: readonly string[]): ViewerContext['focus'] {
  const chart = currentChart(context);
  const part = chart && boxAround(chart, states);
  return part ? { part } : context.focus;
}
