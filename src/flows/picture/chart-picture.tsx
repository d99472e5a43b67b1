import { memo } from 'react';
import type { Box, DrawnArrow, DrawnChart, DrawnStart, DrawnState, DrawnText, Point } from '../chart.types.ts';
import type { ChartMap } from '../chart-map.ts';
import { type Count, countInShort, isUncovered } from '../coverage.ts';
import { SIZE, textWidth } from '../text-width.ts';

/** What the viewer shows on top of a chart; all empty for an exported file. */
export interface Highlights {
  /** Id of a state or key of a transition. */
  readonly selected: string;
  /** Ids of the active states. */
  readonly active: readonly string[];
  /** Keys of the transitions that led there. */
  readonly taken: readonly string[];
  readonly countAt: (key: string) => Count | undefined;
  /** Whether covered transitions show their counts; uncovered ones always do. */
  readonly showsCounts: boolean;
}

interface ChartPictureProps {
  readonly chart: DrawnChart;
  readonly map: ChartMap;
  readonly highlights: Highlights;
}

/** A chart at its computed positions. Memoized, because panning renders the frame around it. */
export const ChartPicture = memo(function ChartPicture({ chart, map, highlights }: ChartPictureProps) {
  const { states, arrows, starts } = chart.layout;
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
      {states.map((state) => (
        <StateBox key={state.id} drawn={state} map={map} highlights={highlights} />
      ))}
      {starts.map((start) => (
        <StartArrow key={start.target} start={start} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLine key={`${arrow.key} ${arrow.target}`} arrow={arrow} highlights={highlights} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLabel key={`${arrow.key} ${arrow.target}`} arrow={arrow} highlights={highlights} />
      ))}
    </>
  );
});

type StateBoxProps = Pick<ChartPictureProps, 'map' | 'highlights'> & { readonly drawn: DrawnState };

function StateBox({ drawn, map, highlights }: StateBoxProps) {
  const { id, x, y, width, height, texts, tags } = drawn;
  const state = map.states.get(id);
  const ancestors = map.ancestors.get(id) ?? [];
  const isLeaf = state?.states.length === 0;
  const isActive = highlights.active.includes(id);
  const look = classNames(
    'box',
    isLeaf ? 'leaf' : ancestors.length % 2 === 0 ? 'even' : 'odd',
    map.states.get(ancestors[0] ?? '')?.kind === 'parallel' && 'region',
    isActive && 'active',
    highlights.selected === id && ancestors.length > 0 && 'selected',
  );
  return (
    <g data-state={id}>
      <Rect box={drawn} radius={8} look={look} />
      {state?.kind === 'final' && (
        <Rect box={{ x: x + 3, y: y + 3, width: width - 6, height: height - 6 }} radius={6} look="final" />
      )}
      {texts.map((text, index) =>
        text.key === undefined ? (
          <TextLine key={text.y} text={text} />
        ) : (
          <InnerTransition
            key={text.y}
            text={text}
            transition={text.key}
            isLastLine={texts[index + 1]?.key !== text.key}
            highlights={highlights}
          />
        ),
      )}
      {tags.map((tag) => (
        <g key={tag.text}>
          <Rect box={tag} radius={9} look="tag" />
          <text x={tag.x + 6} y={tag.y + 13} className="tag-text">
            {tag.text}
          </text>
        </g>
      ))}
      {isActive && isLeaf && (
        <>
          <Rect box={{ x: x + width - 46, y: y - 10, width: 38, height: 20 }} radius={10} look="now" />
          <text x={x + width - 27} y={y + 4} className="now-text">
            now
          </text>
        </>
      )}
    </g>
  );
}

interface InnerTransitionProps {
  readonly text: DrawnText;
  readonly transition: string;
  readonly isLastLine: boolean;
  readonly highlights: Highlights;
}

/** A transition that is listed within its state. */
function InnerTransition({ text, transition, isLastLine, highlights }: InnerTransitionProps) {
  const isTaken = highlights.taken.includes(transition);
  return (
    <g
      data-transition={transition}
      data-taken={isTaken || undefined}
      className={highlights.selected === transition ? 'selected' : undefined}
    >
      {isTaken && <circle cx={text.x - 7} cy={text.y - 4} r={3} className="now" />}
      <TextLine text={text} />
      {isLastLine && <CountMark right={text.x - 4} bottom={text.y + 4} transition={transition} {...highlights} />}
    </g>
  );
}

interface ArrowProps {
  readonly arrow: DrawnArrow;
  readonly highlights: Highlights;
}

function ArrowLine({ arrow: { key, points }, highlights }: ArrowProps) {
  const { selected, taken, countAt } = highlights;
  const isTaken = taken.includes(key);
  const count = countAt(key);
  const look = classNames(
    'arrow',
    count && isUncovered(count) && 'uncovered',
    isTaken && 'taken',
    selected === key && 'selected',
  );
  return (
    <g data-transition={key} data-taken={isTaken || undefined}>
      {count && <path d={pathAlong(points)} className="reach" />}
      <path d={pathAlong(points)} className={look} markerEnd="url(#tip)" />
    </g>
  );
}

function ArrowLabel({ arrow: { key, label }, highlights }: ArrowProps) {
  const isTaken = highlights.taken.includes(key);
  const look = classNames('label', isTaken && 'taken', highlights.selected === key && 'selected');
  return (
    <g data-transition={key} data-taken={isTaken || undefined}>
      <Rect box={label} radius={6} look={look} />
      {label.texts.map((text) => (
        <TextLine key={text.y} text={text} />
      ))}
      <CountMark right={label.x + label.width} bottom={label.y + 1} transition={key} {...highlights} />
    </g>
  );
}

function StartArrow({ start: { target, points } }: { readonly start: DrawnStart }) {
  const { x, y } = points[0] ?? { x: 0, y: 0 };
  return (
    <g data-start={target}>
      <circle className="dot" cx={x} cy={y - 5} r={5} />
      <path className="arrow" d={pathAlong(points)} markerEnd="url(#tip)" />
    </g>
  );
}

interface CountMarkProps extends Pick<Highlights, 'countAt' | 'showsCounts'> {
  readonly right: number;
  readonly bottom: number;
  readonly transition: string;
}

function CountMark({ right, bottom, transition, countAt, showsCounts }: CountMarkProps) {
  const count = countAt(transition);
  if (!count) return null;
  const isBare = isUncovered(count);
  const text = showsCounts || isBare ? countInShort(count) : '';
  if (text === '') return null;
  const width = textWidth(text, SIZE.tag) + 12;
  return (
    <>
      <Rect
        box={{ x: right - width, y: bottom - 16, width, height: 16 }}
        radius={8}
        look={classNames('count', isBare && 'uncovered')}
      />
      <text x={right - width / 2} y={bottom - 4} className={classNames('count-text', isBare && 'uncovered')}>
        {text}
      </text>
    </>
  );
}

function TextLine({ text: { x, y, words } }: { readonly text: DrawnText }) {
  return (
    <text x={x} y={y}>
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
