/** What the viewer shows. It is all in the address, so that a link leads to it and Back leads back. */
export type Place =
  | { readonly page: 'list' }
  | { readonly page: 'components' }
  | { readonly page: 'live' }
  | { readonly page: 'results'; readonly query: string }
  | ChartPlace;

/** A chart, and in it a state or a transition that is looked at. */
export interface ChartPlace {
  readonly page: 'chart';
  /** Id of the machine. */
  readonly machine: string;
  /** Id of a state, the machine's own where none is looked at. */
  readonly state: string;
  /** Key of a transition that leaves this state. */
  readonly transition?: string;
}

const QUERY = 'q=';
/** Between the parts of a transition's key, and what stands for it in an address. */
const PART = ' | ';

/** Reads the part of an address that begins with '#': `#payment.failed`, `#payment.failed/checkout.retry/0`, `#q=card`. */
export function placeAt(hash: string): Place {
  const text = decoded(hash.replace(/^#/, ''));
  if (text === '') return { page: 'list' };
  if (text === 'components') return { page: 'components' };
  if (text === 'live') return { page: 'live' };
  if (text.startsWith(QUERY)) return { page: 'results', query: text.slice(QUERY.length) };
  const [state = '', ...rest] = text.split('/');
  const [machine = ''] = state.split('.');
  return { page: 'chart', machine, state, ...(rest.length === 2 && { transition: [state, ...rest].join(PART) }) };
}

/** The part of the address that leads to a place, from '#' on. */
export function hashOf(place: Place): string {
  if (place.page === 'list') return '#';
  if (place.page === 'components') return '#components';
  if (place.page === 'live') return '#live';
  if (place.page === 'results') return `#${QUERY}${encodeURIComponent(place.query)}`;
  return place.transition ? transitionHash(place.transition) : stateHash(place.state);
}

export function stateHash(id: string): string {
  return `#${id}`;
}

/** @param key see `transitionKey` */
export function transitionHash(key: string): string {
  return `#${encodeURI(key.split(PART).join('/'))}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The place to which a search leads. */
export function placeOfQuery(text: string): Place {
  return text === '' ? { page: 'list' } : { page: 'results', query: text };
}

/** What the window is called. */
export function titleOf(place: Place): string {
  const titles = { list: '', results: 'Search', components: 'Components', live: 'Live' };
  const title = place.page === 'chart' ? place.state : titles[place.page];
  return [title, 'Flows', 'Meridian Chauffeurs'].filter(Boolean).join(' · ');
}
