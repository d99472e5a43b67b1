import { shallowEqual, useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { IconButton } from '#design/button.tsx';
import { MinusIcon, PlusIcon } from '#design/form-icons.tsx';
import { boxAround, type ChartState } from '../chart.ts';
import { ChartPicture } from '../picture/chart-picture.tsx';
import { chartStyle } from '../picture/chart-style.ts';
import { attachPanZoom, type PanZoom } from './pan-zoom.ts';
import { type ChartProps, FitIcon, titled } from './parts.tsx';
import { placeAt, stateHash, transitionHash } from './place.ts';
import * as css from './viewer.css.ts';
import { selectFocus, selectHighlights } from './viewer.selectors.ts';

// The page's policy forbids style elements.
const chartSheet = new CSSStyleSheet();
chartSheet.replaceSync(chartStyle);
document.adoptedStyleSheets.push(chartSheet);

const STEP = 80;
const FACTOR = 1.25;

/** What each key does; '=' is '+' without Shift. */
const KEYS: Readonly<Record<string, (panZoom: PanZoom) => void>> = {
  ArrowLeft: ({ panBy }) => panBy(STEP, 0),
  ArrowRight: ({ panBy }) => panBy(-STEP, 0),
  ArrowUp: ({ panBy }) => panBy(0, STEP),
  ArrowDown: ({ panBy }) => panBy(0, -STEP),
  '+': ({ zoomBy }) => zoomBy(FACTOR),
  '=': ({ zoomBy }) => zoomBy(FACTOR),
  '-': ({ zoomBy }) => zoomBy(1 / FACTOR),
  '0': ({ show }) => show('picture'),
};

const TOOLS = [
  ['Zoom in', '+', PlusIcon],
  ['Zoom out', '-', MinusIcon],
  ['Show all of it', '0', FitIcon],
] as const;

/** A chart in a frame that pans and zooms. Hidden from assistive technology: the outline has the same content as text. */
export function ChartFrame({ actor, chart }: ChartProps) {
  const focus = useSelector(actor, selectFocus);
  // The same object as long as nothing changes, so that the picture is not rendered again.
  const highlights = useSelector(actor, selectHighlights, shallowEqual);
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<SVGGElement>(null);
  const panZoom = useRef<PanZoom>(null);

  useEffect(() => {
    if (!frame.current || !canvas.current) return;
    const start = boxAround(chart, [firstLeaf(chart.root)]);
    const attached = attachPanZoom(frame.current, canvas.current, chart.layout, start);
    panZoom.current = attached;
    return attached.detach;
  }, [chart]);
  useEffect(() => {
    if (focus) panZoom.current?.show(focus.part);
  }, [focus]);

  const choose = ({ target }: MouseEvent) => {
    const { transition, state } =
      (target as Element).closest<SVGElement>('[data-transition], [data-state]')?.dataset ?? {};
    const hash = transition ? transitionHash(transition) : stateHash(state ?? chart.id);
    actor.send({ type: 'place.choose', place: placeAt(hash) });
  };
  const act = (key: string) => {
    if (panZoom.current) KEYS[key]?.(panZoom.current);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (!(event.key in KEYS) || event.ctrlKey || event.metaKey || event.altKey) return;
    act(event.key);
    event.preventDefault();
  };

  return (
    <div className={css.frameArea}>
      <section
        ref={frame}
        className={css.frame}
        aria-label={`Chart of ${titled(chart.id)}: arrow keys pan, plus and minus zoom, 0 shows all of it`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard pans what does not fit
        tabIndex={0}
        onClick={choose}
        onKeyDown={pressKey}
      >
        <svg className={`chart clickable ${css.svg}`} aria-hidden="true">
          <g ref={canvas} className={css.canvas}>
            <ChartPicture chart={chart} highlights={highlights} />
          </g>
        </svg>
      </section>
      <div className={css.zoomTools}>
        {TOOLS.map(([label, key, ToolIcon]) => (
          <IconButton key={key} label={label} icon={<ToolIcon />} onClick={() => act(key)} />
        ))}
      </div>
    </div>
  );
}

/** Where reading starts: the id of the state without children that is active first. */
function firstLeaf({ id, initial, states }: ChartState): string {
  const first = states.find((state) => state.id === initial) ?? states[0];
  return first ? firstLeaf(first) : id;
}
