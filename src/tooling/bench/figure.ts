/** One line of the report: a measurement next to the baseline of the same run. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly baseline: string;
  /** Undefined if the figure has no limit. */
  readonly limit?: string;
  readonly isWithin?: boolean;
}

type Format = (value: number) => string;

export function atMost(name: string, value: number, limit: number, format: Format, baseline: string): Figure {
  return { name, measured: format(value), baseline, limit: `≤ ${format(limit)}`, isWithin: value <= limit };
}

export function atLeast(name: string, value: number, limit: number, format: Format, baseline: string): Figure {
  return { name, measured: format(value), baseline, limit: `≥ ${format(limit)}`, isWithin: value >= limit };
}

export function told(name: string, measured: string, baseline: string): Figure {
  return { name, measured, baseline };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (low === undefined || high === undefined) throw new RangeError('No values');
  return (low + high) / 2;
}

export const kilobytes: Format = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
export const megabytes: Format = (bytes) => `${(bytes / 1_000_000).toFixed(0)} MB`;
export const seconds: Format = (ms) => `${(ms / 1000).toFixed(3)} s`;
export const milliseconds: Format = (ms) => `${ms.toFixed(0)} ms`;
export const perSecond: Format = (rate) => `${rate.toFixed(0)} /s`;
export const score: Format = (value) => value.toFixed(0);
export const shift: Format = (value) => value.toFixed(4);
