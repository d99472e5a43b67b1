import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { IconButton } from '#design/button.tsx';
import { MinusIcon, PlusIcon } from '#design/icons.tsx';
import type { DrawnChart } from '../chart.types.ts';
import { boxAround } from '../chart-map.ts';
import { countOf } from '../coverage.ts';
import { interactive } from '../picture/chart-picture.css.ts';
import { ChartPicture, type Highlights } from '../picture/chart-picture.tsx';
import { chartStyle } from '../picture/chart-style.ts';
import * as css from './chart-page.css.ts';
import { attachPanZoom, firstTransform, type PanZoom, type View } from './pan-zoom.ts';
import { type ChartProps, FitIcon, titled } from './parts.tsx';
import { placeAt, stateHash, transitionHash } from './place.ts';
import { useActiveStates } from './use-active-states.ts';
import { selectCoverage, selectShowsCounts, selectState, selectTransition } from './viewer.selectors.ts';
import type { OpenChart } from './viewer-context.ts';

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

/** Views of charts that were left, with the request that they have followed. */
const views = new WeakMap<DrawnChart, { readonly view: View; readonly focus: OpenChart['focus'] }>();

/** A chart in a frame that pans and zooms. Hidden from assistive technology: the outline has the same content as text. */
export function ChartFrame({ actor, open }: ChartProps) {
  const { chart, map, focus } = open;
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<SVGGElement>(null);
  const panZoom = useRef<PanZoom>(null);
  const shownFocus = useRef<OpenChart['focus']>(undefined);

  useEffect(() => {
    if (!frame.current || !canvas.current) return;
    const left = views.get(chart);
    shownFocus.current = left?.focus;
    const attached = attachPanZoom(
      frame.current,
      canvas.current,
      chart.layout,
      left?.view ?? firstView(chart, frame.current),
    );
    panZoom.current = attached;
    return () => {
      views.set(chart, { view: attached.view(), focus: shownFocus.current });
      attached.detach();
    };
  }, [chart]);
  useEffect(() => {
    if (focus && focus !== shownFocus.current) panZoom.current?.show(focus.part);
    shownFocus.current = focus;
  }, [focus]);

  const choose = ({ target }: MouseEvent) => {
    const { transition, state } =
      (target as Element).closest<SVGElement>('[data-transition], [data-state]')?.dataset ?? {};
    const hash = transition ? transitionHash(transition) : stateHash(state ?? chart.id);
    actor.send({ type: 'place.choose', place: placeAt(hash) });
  };
  const pressKey = (event: KeyboardEvent) => {
    const act = KEYS[event.key];
    if (!act || !panZoom.current || event.ctrlKey || event.metaKey || event.altKey) return;
    act(panZoom.current);
    event.preventDefault();
  };
  const onPanZoom = (act: (panZoom: PanZoom) => void) => () => panZoom.current && act(panZoom.current);

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
        <svg className={`chart ${interactive} ${css.svg}`} aria-hidden="true">
          <style>{chartStyle}</style>
          <g ref={canvas} className={css.canvas}>
            <ChartPicture chart={chart} map={map} highlights={useHighlights({ actor, open })} />
          </g>
        </svg>
      </section>
      <div className={css.zoomTools}>
        <IconButton label="Zoom in" icon={<PlusIcon />} onClick={onPanZoom(({ zoomBy }) => zoomBy(FACTOR))} />
        <IconButton label="Zoom out" icon={<MinusIcon />} onClick={onPanZoom(({ zoomBy }) => zoomBy(1 / FACTOR))} />
        <IconButton label="Show all of it" icon={<FitIcon />} onClick={onPanZoom(({ show }) => show('picture'))} />
      </div>
    </div>
  );
}

/** The same object as long as nothing changes, so that the picture is not rendered again. */
function useHighlights({ actor, open }: ChartProps): Highlights {
  const { id } = open.chart;
  const state = useSelector(actor, selectState);
  const selected = useSelector(actor, selectTransition) || state;
  const coverage = useSelector(actor, selectCoverage);
  const showsCounts = useSelector(actor, selectShowsCounts);
  const { active, taken } = useActiveStates({ actor, open });
  return useMemo(
    () => ({ selected, active, taken, showsCounts, countAt: (key) => countOf(coverage, id, key) }),
    [selected, active, taken, showsCounts, coverage, id],
  );
}

/** All of a chart if it is readable, or else its initial state. */
function firstView(chart: DrawnChart, { clientWidth, clientHeight }: HTMLElement): View {
  const { root, layout } = chart;
  const start = boxAround(chart, [root.initial ?? root.states[0]?.id ?? root.id]);
  return { transform: firstTransform(layout, start, { width: clientWidth, height: clientHeight }), anchor: undefined };
}
