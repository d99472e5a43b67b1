import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import type { DrawnChart, FlowIndex } from '../chart.types.ts';
import type { SearchEntry } from '../search/search-entries.ts';
import { addressOf } from './addresses.ts';
import type { Collection } from './collection.types.ts';

export async function loadCollection(signal: AbortSignal): Promise<Collection> {
  const [index, entries, coverage] = await Promise.all([
    load<FlowIndex>('index.json', signal),
    load<readonly SearchEntry[]>('search.json', signal),
    load<FlowCoverage>('coverage.json', signal),
  ]);
  return { index, entries, coverage };
}

export function loadChart(path: string, signal: AbortSignal): Promise<DrawnChart> {
  return load(`${path}.chart.json`, signal);
}

/** The text of a file that others take over: a source, JSON or a diagram. */
export async function loadText(file: string): Promise<string> {
  return (await answerFor(file)).text();
}

async function load<Content>(file: string, signal: AbortSignal): Promise<Content> {
  return (await answerFor(file, signal)).json();
}

async function answerFor(file: string, signal?: AbortSignal): Promise<Response> {
  // Asked for anew each time: a chart of an earlier deployment would not fit the others.
  const answer = await fetch(addressOf(file), { cache: 'no-cache', ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`${file} is answered with ${answer.status}`);
  return answer;
}
