import { memo } from 'react';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import {
  ancestorsOf,
  type Box,
  type ChartState,
  type DrawnArrow,
  type DrawnChart,
  type Point,
  statesOf,
} from '../chart.ts';
import { countInShort, countOf, isUncovered } from '../coverage.ts';
import { arrowLines, LINE, type Line, PADDING, stateLines, widthOf } from '../texts.ts';

/** What the viewer shows on top of a chart. */
export interface Highlights {
  /** Id of a state or key of a transition. */
  readonly selected: string;
  /** Ids of the active states. */
  readonly active: readonly string[];
  /** Keys of the transitions that led there. */
  readonly taken: readonly string[];
  readonly coverage: FlowCoverage;
  /** Whether covered transitions show their counts; uncovered ones always do. */
  readonly showsCounts: boolean;
}

interface ChartPictureProps {
  readonly chart: DrawnChart;
  readonly highlights?: Highlights;
}

const NONE: Highlights = { selected: '', active: [], taken: [], coverage: {}, showsCounts: false };

/** A chart at its computed positions. Memoized, because panning renders the frame around it. */
export const ChartPicture = memo(function ChartPicture({ chart, highlights = NONE }: ChartPictureProps) {
  const { arrows, starts } = chart.layout;
  return (
    <>
      <defs>
        <marker
          id="tip"
          viewBox="0 0 8 8"
          refX="7.5"
          refY="4"
          markerWidth="10"
          markerHeight="10"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path className="tip" d="M0 .5 8 4 0 7.5z" />
        </marker>
      </defs>
      {statesOf(chart).map((state) => (
        <StateBox key={state.id} state={state} chart={chart} highlights={highlights} />
      ))}
      {starts.map(({ target, points }) => (
        <g key={target} data-start={target}>
          <circle className="dot" cx={points[0]?.x} cy={(points[0]?.y ?? 0) - 5} r={5} />
          <path className="arrow" d={pathAlong(points)} markerEnd="url(#tip)" />
        </g>
      ))}
      {arrows.map((arrow) => (
        <ArrowLine key={`${arrow.key} ${arrow.target}`} arrow={arrow} chart={chart} highlights={highlights} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLabel key={`${arrow.key} ${arrow.target}`} arrow={arrow} chart={chart} highlights={highlights} />
      ))}
    </>
  );
});

type PartProps = Required<ChartPictureProps>;

function StateBox({ state, chart, highlights }: PartProps & { readonly state: ChartState }) {
  const { id, kind, states } = state;
  const drawn = chart.layout.states.find((each) => each.id === id);
  if (!drawn) return null;
  const { x, y, width, height, head } = drawn;
  const ancestors = ancestorsOf(chart, id);
  const isLeaf = states.length === 0;
  const isActive = highlights.active.includes(id);
  const look = classNames(
    'box',
    isLeaf ? 'leaf' : ancestors.length % 2 === 0 ? 'even' : 'odd',
    statesOf(chart).find((each) => each.id === ancestors[0])?.kind === 'parallel' && 'region',
    isActive && 'active',
    highlights.selected === id && ancestors.length > 0 && 'selected',
  );
  const lines = stateLines(chart, state);
  const [left, top] = [head.x + PADDING.state.x, head.y + PADDING.state.y];
  return (
    <g data-state={id}>
      <Rect box={drawn} radius={8} look={look} />
      {kind === 'final' && (
        <Rect box={{ x: x + 3, y: y + 3, width: width - 6, height: height - 6 }} radius={6} look="final" />
      )}
      {lines.map((line, index) => {
        const at = { x: left, y: top + index * LINE };
        const { key } = line;
        if (key === undefined) return <TextLine key={at.y} line={line} at={at} />;
        const isTaken = highlights.taken.includes(key);
        const isLast = lines[index + 1]?.key !== key;
        // A transition that is listed within its state.
        return (
          <g
            key={at.y}
            data-transition={key}
            data-taken={isTaken || undefined}
            className={highlights.selected === key ? 'selected' : undefined}
          >
            {isTaken && <circle cx={left - 7} cy={at.y + LINE / 2} r={3} className="now" />}
            <TextLine line={line} at={at} />
            {isLast && (
              <CountMark right={left - 4} bottom={at.y + LINE} transition={key} chart={chart} highlights={highlights} />
            )}
          </g>
        );
      })}
      {isActive && isLeaf && (
        <Mark box={{ x: x + width - 46, y: y - 10, width: 38, height: 20 }} look="now" text="now" />
      )}
    </g>
  );
}

type ArrowProps = PartProps & { readonly arrow: DrawnArrow };

function ArrowLine({ arrow: { key, points }, chart, highlights }: ArrowProps) {
  const { selected, taken, coverage } = highlights;
  const isTaken = taken.includes(key);
  const look = classNames(
    'arrow',
    isUncovered(countOf(coverage, chart.id, key)) && 'uncovered',
    isTaken && 'taken',
    selected === key && 'selected',
  );
  return (
    <g data-transition={key} data-taken={isTaken || undefined}>
      {highlights !== NONE && <path d={pathAlong(points)} className="reach" />}
      <path d={pathAlong(points)} className={look} markerEnd="url(#tip)" />
    </g>
  );
}

function ArrowLabel({ arrow: { key, label }, chart, highlights }: ArrowProps) {
  const isTaken = highlights.taken.includes(key);
  const look = classNames('label', isTaken && 'taken', highlights.selected === key && 'selected');
  const transition = chart.transitions.find((each) => each.key === key);
  const { x, y } = PADDING.arrow;
  return (
    <g data-transition={key} data-taken={isTaken || undefined}>
      <Rect box={label} radius={6} look={look} />
      {transition &&
        arrowLines(transition).map((line, index) => {
          const at = { x: label.x + x, y: label.y + y + index * LINE };
          return <TextLine key={at.y} line={line} at={at} />;
        })}
      <CountMark
        right={label.x + label.width}
        bottom={label.y + 1}
        transition={key}
        chart={chart}
        highlights={highlights}
      />
    </g>
  );
}

interface CountMarkProps extends PartProps {
  readonly right: number;
  readonly bottom: number;
  readonly transition: string;
}

function CountMark({ right, bottom, transition, chart, highlights: { coverage, showsCounts } }: CountMarkProps) {
  const count = countOf(coverage, chart.id, transition);
  const text = showsCounts || isUncovered(count) ? countInShort(count) : '';
  if (text === '') return null;
  const width = widthOf([{ text, style: 'tag' }]) + 12;
  const box = { x: right - width, y: bottom - 16, width, height: 16 };
  return <Mark box={box} look={classNames('count', isUncovered(count) && 'uncovered')} text={text} />;
}

/** A short text in a box with round ends. */
function Mark({ box, look, text }: { readonly box: Box; readonly look: string; readonly text: string }) {
  return (
    <>
      <Rect box={box} radius={box.height / 2} look={look} />
      <text x={box.x + box.width / 2} y={box.y + box.height / 2 + 4} className={look.replace(/^\w+/, '$&-text')}>
        {text}
      </text>
    </>
  );
}

/** A line of text; the point is its top left corner. */
function TextLine({ line: { words }, at: { x, y } }: { readonly line: Line; readonly at: Point }) {
  return (
    <text x={x} y={y + LINE - 5}>
      {words.map(({ text, style }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity beyond their position
        <tspan key={index} className={style}>
          {index > 0 && ' '}
          {text}
        </tspan>
      ))}
    </text>
  );
}

function Rect({ box, radius, look }: { readonly box: Box; readonly radius: number; readonly look: string }) {
  return <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={radius} className={look} />;
}

function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

function pathAlong(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
