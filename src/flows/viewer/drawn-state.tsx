import { memo } from 'react';
import { classNames } from '#design/class-names.ts';
import type { ChartState } from '../chart.types.ts';
import type { Box, DrawnState } from '../layout.types.ts';
import * as css from './chart-picture.css.ts';
import { TextLine } from './drawn-text.tsx';

interface StateBoxProps {
  readonly drawn: DrawnState;
  readonly state: ChartState;
  /** How many states are around it. */
  readonly depth: number;
  /** Whether it runs beside others. */
  readonly isRegion: boolean;
  readonly isSelected: boolean;
  /** Whether the simulation is in it. */
  readonly isActive: boolean;
  /** Key of the transition told in it that is looked at. */
  readonly told: string | undefined;
}

export const StateBox = memo(function StateBox(props: StateBoxProps) {
  const { drawn, state, depth, isRegion, isSelected, isActive, told } = props;
  const isOuter = state.states.length > 0;
  const shade = isOuter ? (depth % 2 === 0 ? css.even : css.odd) : css.inner;
  return (
    <g data-state={drawn.id} className={css.state}>
      <rect
        {...boxOf(drawn)}
        rx={8}
        className={classNames(
          css.box,
          shade,
          isRegion && css.region,
          isActive && css.active,
          isSelected && css.selected,
        )}
      />
      {state.kind === 'final' && <rect {...boxOf(inside(drawn))} rx={6} className={css.end} />}
      {drawn.texts.map((text) =>
        text.key === undefined ? (
          <TextLine key={text.y} text={text} />
        ) : (
          <g key={text.y} data-transition={text.key} className={text.key === told ? css.toldSelected : css.told}>
            <TextLine text={text} />
          </g>
        ),
      )}
      {drawn.tags.map((tag) => (
        <g key={tag.text}>
          <rect {...boxOf(tag)} rx={9} className={css.tag} />
          <text x={tag.x + 6} y={tag.y + 13} className={css.tagText}>
            {tag.text}
          </text>
        </g>
      ))}
      {isActive && !isOuter && <Now x={drawn.x + drawn.width} y={drawn.y} />}
    </g>
  );
});

/** Says that the simulation is here, for those too who do not see the colour. */
function Now({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <>
      <rect x={x - 46} y={y - 10} width={38} height={20} rx={10} className={css.now} />
      <text x={x - 27} y={y + 4} textAnchor="middle" className={css.nowText}>
        now
      </text>
    </>
  );
}

function boxOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}

function inside({ x, y, width, height }: Box): Box {
  return { x: x + 3, y: y + 3, width: width - 6, height: height - 6 };
}
