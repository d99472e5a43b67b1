import { memo } from 'react';
import { classNames } from '#design/class-names.ts';
import type { DrawnArrow, DrawnStart, Point } from '../layout.types.ts';
import * as css from './chart-picture.css.ts';
import { TextLine } from './drawn-text.tsx';

/** The id of the tip of all arrows, in the picture's definitions. */
export const TIP = 'tip';

interface ArrowProps {
  readonly arrow: DrawnArrow;
  readonly isSelected: boolean;
}

export const ArrowLine = memo(function ArrowLine({ arrow: { key, points }, isSelected }: ArrowProps) {
  return (
    <g data-transition={key} className={css.pressable}>
      <path d={pathAlong(points)} className={css.reach} />
      <path
        d={pathAlong(points)}
        className={classNames(css.line, isSelected && css.lineSelected)}
        markerEnd={`url(#${TIP})`}
      />
    </g>
  );
});

export const ArrowLabel = memo(function ArrowLabel({ arrow: { key, label }, isSelected }: ArrowProps) {
  const { x, y, width, height, texts } = label;
  return (
    <g data-transition={key} className={css.pressable}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={6}
        className={classNames(css.label, isSelected && css.selected)}
      />
      {texts.map((text) => (
        <TextLine key={text.y} text={text} />
      ))}
    </g>
  );
});

export const StartLine = memo(function StartLine({ start: { points } }: { readonly start: DrawnStart }) {
  const { x, y } = points[0] ?? { x: 0, y: 0 };
  return (
    <g>
      <circle cx={x} cy={y - 5} r={5} className={css.ink} />
      <path d={pathAlong(points)} className={css.line} markerEnd={`url(#${TIP})`} />
    </g>
  );
});

function pathAlong(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
