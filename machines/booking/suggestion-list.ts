import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';

/** The suggestions of a place field. `highlighted` is the index of the active option; -1 for none. */
export interface SuggestionList {
  readonly suggestions: readonly PlaceSuggestion[];
  readonly highlighted: number;
}

export const NO_SUGGESTIONS: SuggestionList = { suggestions: [], highlighted: -1 };

/** The first suggestion is highlighted so that Enter accepts the best match. */
export function listOf(suggestions: readonly PlaceSuggestion[]): SuggestionList {
  return { suggestions, highlighted: suggestions.length > 0 ? 0 : -1 };
}

export type Step = 'next' | 'previous' | 'first' | 'last';

/** Moves through the list and wraps at its ends. */
export function moved({ suggestions, highlighted }: SuggestionList, step: Step): SuggestionList {
  const count = suggestions.length;
  const to = {
    next: (highlighted + 1) % count,
    previous: highlighted > 0 ? highlighted - 1 : count - 1,
    first: 0,
    last: count - 1,
  };
  return { suggestions, highlighted: to[step] };
}

export function indexOf({ suggestions }: SuggestionList, id: string): number {
  return suggestions.findIndex((suggestion) => suggestion.id === id);
}

export function titleOf(list: SuggestionList, id: string): string {
  return list.suggestions[indexOf(list, id)]?.title ?? '';
}

/** The suggestion that Enter accepts; '' for none. */
export function highlightedId({ suggestions, highlighted }: SuggestionList): string {
  return suggestions[highlighted]?.id ?? '';
}

/** The suggestion whose name equals the text, ignoring case; '' for none. */
export function exactMatchId({ suggestions }: SuggestionList, text: string): string {
  const typed = text.trim().toLowerCase();
  const match = suggestions.find(({ title, subtitle }) =>
    [title, `${title}, ${subtitle}`].some((name) => name.toLowerCase() === typed),
  );
  return match?.id ?? '';
}
