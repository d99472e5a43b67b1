/** What the viewer shows. The address holds all of it, so links and the Back button work. */
export type Place =
  | { readonly page: 'list' | 'components' | 'live' }
  | { readonly page: 'results'; readonly query: string }
  | ChartPlace;

/** A chart and the selected state or transition in it. */
interface ChartPlace {
  readonly page: 'chart';
  /** Id of the machine. */
  readonly machine: string;
  /** Id of the selected state, the machine's own if none is. */
  readonly state: string;
  /** Key of the selected transition, which leaves this state. */
  readonly transition?: string;
}

const QUERY = 'q=';
/** Separates the parts of a transition's key; the address has '/' instead. */
const SEPARATOR = ' | ';

/** Reads the fragment of an address: `#payment.failed`, `#payment.failed/checkout.retry/0`, `#q=card`. */
export function placeAt(hash: string): Place {
  const text = decoded(hash.replace(/^#/, ''));
  if (text === '') return { page: 'list' };
  if (text === 'components' || text === 'live') return { page: text };
  if (text.startsWith(QUERY)) return { page: 'results', query: text.slice(QUERY.length) };
  const [state = '', ...rest] = text.split('/');
  const [machine = ''] = state.split('.');
  return { page: 'chart', machine, state, ...(rest.length === 2 && { transition: [state, ...rest].join(SEPARATOR) }) };
}

/** The fragment that leads to a place, including '#'. */
export function hashOf(place: Place): string {
  if (place.page === 'list') return '#';
  if (place.page === 'results') return `#${QUERY}${encodeURIComponent(place.query)}`;
  if (place.page !== 'chart') return `#${place.page}`;
  return place.transition ? transitionHash(place.transition) : stateHash(place.state);
}

export function stateHash(id: string): string {
  return `#${id}`;
}

/** @param key see `transitionKey` */
export function transitionHash(key: string): string {
  return `#${encodeURI(key.split(SEPARATOR).join('/'))}`;
}

/** The place of a search: an empty one shows the list. */
export function placeOfQuery(query: string): Place {
  return query === '' ? { page: 'list' } : { page: 'results', query };
}

/** The title of the window. */
export function titleOf(place: Place): string {
  const titles = { list: '', results: 'Search', components: 'Components', live: 'Live' };
  const title = place.page === 'chart' ? place.state : titles[place.page];
  return [title, 'Flows', 'Meridian Chauffeurs'].filter(Boolean).join(' · ');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
