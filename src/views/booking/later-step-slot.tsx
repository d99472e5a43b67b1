import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { ahead, Deferred } from '#design/deferred.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { stack } from '#design/layout.css.ts';
import { Skeleton } from '#design/loading.tsx';
import { selectStep } from '#machines/booking/wizard.selectors.ts';
import type { TripDetailProps } from './later-step.tsx';

const load = () => import('./later-step.tsx').then((module) => module.LaterStep);

/** Everything after the vehicle step. Its code loads on the visitor's first input, so that the vehicles come first. */
export function LaterStepSlot(props: TripDetailProps) {
  useEffect(preloadOnInput, []);
  const isNeeded = useSelector(props.actor, selectStep) !== 'vehicle';
  return <Deferred load={load} needed={isNeeded} props={props} waiting={<LaterStepSkeleton />} />;
}

function preloadOnInput(): () => void {
  const listening = new AbortController();
  for (const input of ['pointermove', 'touchstart', 'scroll', 'keydown'])
    window.addEventListener(input, () => ahead(load), { once: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}

function LaterStepSkeleton() {
  return (
    <div className={stack[24]} role="status">
      <span className={visuallyHidden}>Loading…</span>
      <Skeleton height="10rem" />
      <Skeleton height="10rem" />
    </div>
  );
}
