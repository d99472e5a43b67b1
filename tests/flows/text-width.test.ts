import { describe, expect, it } from 'vitest';
import type { Words } from '#flows/chart.types.ts';
import { textWidth, widest, wrap } from '#flows/text-width.ts';

const plain = (text: string): Words => ({ text, style: 'description' });
const strong = (text: string): Words => ({ text, style: 'event' });

describe('a text', () => {
  it('is as wide as its characters; an unknown one is as wide as it is high', () => {
    expect(textWidth('Ill', 1_000)).toBe(282 + 278 + 278);
    expect(textWidth('i→', 10)).toBe(12.78);
  });

  it('stays on one line if it fits', () => {
    expect(wrap([strong('step.back'), plain('/ keep')], 13, 200)).toEqual([[strong('step.back'), plain('/ keep')]]);
  });

  it('wraps to lines of similar length and keeps its styles', () => {
    const lines = wrap([strong('one two three'), plain('four five six seven')], 10, 80);
    expect(lines).toEqual([[strong('one two three')], [plain('four five six')], [plain('seven')]]);
    expect(widest(lines, 10)).toBeLessThanOrEqual(80);
  });

  it('never breaks a word', () => {
    expect(wrap([plain('a considerablyLongerWord b')], 10, 50)).toEqual([
      [plain('a')],
      [plain('considerablyLongerWord')],
      [plain('b')],
    ]);
  });
});
