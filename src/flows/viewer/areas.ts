import type { FlowArea, FlowIndex } from '../chart.types.ts';

const AREAS: Readonly<Record<string, string>> = {
  booking: 'From the search form to the booking that is paid.',
  account: "Logging in, signing up, passwords, and the customer's own details.",
  trips: 'What a customer has booked, and what comes after the ride.',
  shell: 'What is there on every page: menu, support, notices.',
};

/** An area with what it is about. */
export interface DescribedArea extends FlowArea {
  readonly description: string;
}

/** The areas in the order in which customers come through them; those that are not known here come last. */
export function describedAreas({ areas }: FlowIndex): DescribedArea[] {
  const order = Object.keys(AREAS);
  const rank = ({ name }: FlowArea) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...areas].sort((a, b) => rank(a) - rank(b)).map((area) => ({ ...area, description: AREAS[area.name] ?? '' }));
}
