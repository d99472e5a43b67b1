import type { ChartState } from '../chart.types.ts';
import type { Count } from '../coverage.ts';
import type { Box, DrawnState, DrawnText } from '../layout.types.ts';
import * as css from './chart-picture.css.ts';
import { classNames } from './class-names.ts';
import { CountMark } from './count-mark.tsx';
import { TextLine } from './text-line.tsx';

interface StateBoxProps extends Told {
  readonly drawn: DrawnState;
  readonly state: ChartState;
  /** How many states are around it. */
  readonly depth: number;
  /** Whether it runs beside others. */
  readonly isRegion: boolean;
  readonly isSelected: boolean;
  /** Whether the flow is in it. */
  readonly isActive: boolean;
}

/** What is known of transitions that are told in their state. */
interface Told {
  readonly selectedKey: string | undefined;
  /** Those that have led to where the flow is now. */
  readonly takenKeys: readonly string[];
  readonly countAt: (key: string) => Count;
  readonly isCounted: boolean;
}

export function StateBox({ drawn, state, depth, isRegion, isSelected, isActive, ...told }: StateBoxProps) {
  const isOuter = state.states.length > 0;
  const shade = depth % 2 === 0 ? css.even : css.odd;
  const look = [
    isOuter ? shade : css.inner,
    isRegion && css.region,
    isActive && css.active,
    isSelected && css.selected,
  ];
  return (
    <g data-state={drawn.id} className={css.state}>
      <rect {...boxOf(drawn)} rx={8} className={classNames(css.box, ...look)} />
      {state.kind === 'final' && <rect {...boxOf(inside(drawn))} rx={6} className={css.end} />}
      {drawn.texts.map((text, index) => (
        <StateText key={text.y} text={text} isLast={drawn.texts[index + 1]?.key !== text.key} {...told} />
      ))}
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
}

interface StateTextProps extends Told {
  readonly text: DrawnText;
  /** Whether it is the last line of what it tells. */
  readonly isLast: boolean;
}

function StateText({ text, isLast, selectedKey, takenKeys, countAt, isCounted }: StateTextProps) {
  if (text.key === undefined) return <TextLine text={text} />;
  const isTaken = takenKeys.includes(text.key);
  return (
    <g
      data-transition={text.key}
      data-taken={isTaken || undefined}
      className={text.key === selectedKey ? css.toldSelected : css.told}
    >
      {isTaken && <circle cx={text.x - 7} cy={text.y - 4} r={3} className={css.now} />}
      <TextLine text={text} />
      {isLast && <CountMark x={text.x - 4} y={text.y + 4} count={countAt(text.key)} isCounted={isCounted} />}
    </g>
  );
}

/** Says that the flow is here, for those too who do not see the colour. */
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
