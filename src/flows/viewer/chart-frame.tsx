import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { IconButton } from '#design/icon-button.tsx';
import { MinusIcon, PlusIcon } from '#design/icons.tsx';
import type { Point } from '../layout.types.ts';
import { selectIsKnown, selectIsMoving, selectView } from '../viewport/viewport.selectors.ts';
import * as css from './chart-frame.css.ts';
import { ChartPicture } from './chart-picture.tsx';
import { titled } from './names.ts';
import type { PanelProps } from './panel-props.ts';
import { placeAt, stateHash, transitionHash } from './place.ts';
import { useFrame } from './use-frame.ts';
import { FitIcon } from './viewer-icons.tsx';

const STEP = 80;
const FACTOR = 1.25;

/** How far each key moves the chart, in px. */
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};
const ZOOMS: Readonly<Record<string, number>> = { '+': FACTOR, '=': FACTOR, '-': 1 / FACTOR };

/** A chart behind a frame, in which it can be moved and made larger. Its outline says the same in words. */
export function ChartFrame({ actor, open }: PanelProps) {
  const { chart, viewport } = open;
  const { x, y, scale } = useSelector(viewport, selectView);
  const isKnown = useSelector(viewport, selectIsKnown);
  const isMoving = useSelector(viewport, selectIsMoving);
  const frame = useRef<HTMLElement>(null);
  useFrame(frame, viewport);

  const press = ({ button, pointerId, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return;
    const finger = { id: pointerId, ...pointIn(currentTarget, clientX, clientY) };
    viewport.send({ type: 'finger.pressed', finger });
  };
  const lift = ({ pointerId }: PointerEvent) => viewport.send({ type: 'finger.lifted', id: pointerId });
  const move = (event: PointerEvent<HTMLElement>) => {
    const { pointerId, currentTarget, clientX, clientY } = event;
    // It was lifted outside of the frame.
    if (event.buttons === 0) return lift(event);
    const finger = { id: pointerId, ...pointIn(currentTarget, clientX, clientY) };
    viewport.send({ type: 'finger.moved', finger });
    // From here on no click is meant, and the chart follows beyond its frame.
    if (selectIsMoving(viewport.getSnapshot()) && !currentTarget.hasPointerCapture(pointerId))
      currentTarget.setPointerCapture(pointerId);
  };
  const choose = ({ target, currentTarget }: MouseEvent) => {
    // The end of a drag: the frame has captured the pointer.
    if (target === currentTarget) return;
    const { transition, state } =
      (target as Element).closest<SVGElement>('[data-transition], [data-state]')?.dataset ?? {};
    const hash = transition ? transitionHash(transition) : stateHash(state ?? chart.id);
    actor.send({ type: 'place.choose', place: placeAt(hash) });
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = MOVES[event.key];
    const factor = ZOOMS[event.key];
    if (by) viewport.send({ type: 'view.move', by });
    else if (factor) viewport.send({ type: 'view.zoom', factor });
    else if (event.key === '0') viewport.send({ type: 'view.fit' });
    else return;
    event.preventDefault();
  };

  return (
    <div className={css.place}>
      <section
        ref={frame}
        className={css.frame}
        aria-label={`Chart of ${titled(chart.id)}: arrow keys move it, plus and minus zoom, 0 shows all of it`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves what is larger than its frame
        tabIndex={0}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
        onClick={choose}
        onKeyDown={moveByKey}
      >
        <svg className={isKnown ? css.canvas : css.hidden} aria-hidden="true">
          <g
            className={isMoving ? css.held : css.gliding}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          >
            <ChartPicture actor={actor} open={open} />
          </g>
        </svg>
      </section>
      <div className={css.tools}>
        <IconButton
          label="Zoom in"
          icon={<PlusIcon />}
          onClick={() => viewport.send({ type: 'view.zoom', factor: FACTOR })}
        />
        <IconButton
          label="Zoom out"
          icon={<MinusIcon />}
          onClick={() => viewport.send({ type: 'view.zoom', factor: 1 / FACTOR })}
        />
        <IconButton label="Show all of it" icon={<FitIcon />} onClick={() => viewport.send({ type: 'view.fit' })} />
      </div>
    </div>
  );
}

function pointIn(element: HTMLElement, clientX: number, clientY: number): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
