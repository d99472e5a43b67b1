import { type Count, countInShort, isUncovered } from '../coverage.ts';
import { textWidth } from '../text-width.ts';
import * as css from './chart-picture.css.ts';

interface CountMarkProps {
  /** Its right end, and its foot. */
  readonly x: number;
  readonly y: number;
  readonly count: Count;
  /** Whether covered transitions say by how many paths; others always say that they are not. */
  readonly isCounted: boolean;
}

const SIZE = 11;

/** How many paths of the tests come along a transition, at the corner of its words. */
export function CountMark({ x, y, count, isCounted }: CountMarkProps) {
  const isBare = isUncovered(count);
  const text = isCounted || isBare ? countInShort(count) : '';
  if (text === '') return null;
  const width = textWidth(text, SIZE) + 12;
  return (
    <>
      <rect
        x={x - width}
        y={y - 16}
        width={width}
        height={16}
        rx={8}
        className={isBare ? css.markUncovered : css.mark}
      />
      <text x={x - width / 2} y={y - 4} textAnchor="middle" className={isBare ? css.markTextUncovered : css.markText}>
        {text}
      </text>
    </>
  );
}
