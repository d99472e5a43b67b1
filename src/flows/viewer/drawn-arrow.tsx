import { type Count, isUncovered } from '../coverage.ts';
import type { DrawnArrow, DrawnStart, Point } from '../layout.types.ts';
import * as css from './chart-picture.css.ts';
import { classNames } from './class-names.ts';
import { CountMark } from './count-mark.tsx';
import { TextLine } from './text-line.tsx';

/** The id of the tip of all arrows, in the picture's definitions. */
export const TIP = 'tip';

interface ArrowProps {
  readonly arrow: DrawnArrow;
  readonly isSelected: boolean;
  /** Whether it has led to where the flow is now. */
  readonly isTaken: boolean;
  readonly count: Count;
  /** Whether covered transitions say by how many paths. */
  readonly isCounted: boolean;
}

export function ArrowLine({ arrow: { key, points }, isSelected, isTaken, count }: ArrowProps) {
  const look = [isUncovered(count) && css.lineUncovered, isTaken && css.lineTaken, isSelected && css.lineSelected];
  return (
    <g data-transition={key} data-taken={isTaken || undefined} className={css.pressable}>
      <path d={pathAlong(points)} className={css.reach} />
      <path d={pathAlong(points)} className={classNames(css.line, ...look)} markerEnd={`url(#${TIP})`} />
    </g>
  );
}

export function ArrowLabel({ arrow: { key, label }, isSelected, isTaken, count, isCounted }: ArrowProps) {
  const { x, y, width, height, texts } = label;
  const look = classNames(css.label, isTaken && css.labelTaken, isSelected && css.selected);
  return (
    <g data-transition={key} data-taken={isTaken || undefined} className={css.pressable}>
      <rect x={x} y={y} width={width} height={height} rx={6} className={look} />
      {texts.map((text) => (
        <TextLine key={text.y} text={text} />
      ))}
      <CountMark x={x + width} y={y + 1} count={count} isCounted={isCounted} />
    </g>
  );
}

export function StartLine({ start: { points } }: { readonly start: DrawnStart }) {
  const { x, y } = points[0] ?? { x: 0, y: 0 };
  return (
    <g>
      <circle cx={x} cy={y - 5} r={5} className={css.ink} />
      <path d={pathAlong(points)} className={css.line} markerEnd={`url(#${TIP})`} />
    </g>
  );
}

function pathAlong(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
