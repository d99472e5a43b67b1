import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import type { FlowIndex } from '../chart.types.ts';
import type { SearchEntry } from '../search/search-entries.ts';

/** What is known of all charts before one is opened. */
export interface Collection {
  readonly index: FlowIndex;
  readonly entries: readonly SearchEntry[];
  readonly coverage: FlowCoverage;
}
