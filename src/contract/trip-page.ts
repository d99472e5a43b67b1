/** The id of the JSON block with {@link PageAnswers} in a trip page that the server has rendered. */
export const PAGE_ANSWERS_ID = 'answers';

/** What the server has asked its own API for a trip page. The app takes these answers instead of asking again. */
export interface PageAnswers {
  /** By {@link requestKey}. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The zone of the pickup place. */
  readonly pickup?: { readonly lat: number; readonly lng: number; readonly zone: string } | undefined;
  /** What the content depends on: the app hydrates it only if it would show the same. */
  readonly shown?: unknown;
}

/** Two requests with the same key have the same answer. Only requests without a session have one. */
export function requestKey(url: string, { method = 'GET', body }: Pick<RequestInit, 'method' | 'body'> = {}): string {
  return `${method} ${url} ${body ?? ''}`;
}

export interface TripPageRequest {
  /** The query of the address including '?'. */
  readonly search: string;
  readonly now: () => number;
  /** Sends a request to this server's API, as a guest. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Ends the wait for answers. */
  readonly signal: AbortSignal;
}

/** @returns what has been answered in time, and the content of the page if that was everything it shows. */
export type RenderTrip = (request: TripPageRequest) => Promise<PageAnswers & { readonly html?: string | undefined }>;
