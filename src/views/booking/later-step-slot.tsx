import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Deferred } from '#design/deferred.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { stack } from '#design/layout.css.ts';
import { Skeleton } from '#design/loading.tsx';
import { selectIsOfferChanged, selectStep } from '#machines/booking/wizard.selectors.ts';
import type { TripDetailProps } from './later-step.tsx';

const load = () => import('./later-step.tsx').then((module) => module.LaterStep);

/**
 * Everything after the vehicle step. Its code loads on the visitor's first input, so that the vehicles come first, and mounts
 * then, so that Continue shows the next step at once.
 */
export function LaterStepSlot(props: TripDetailProps) {
  const [isPreloaded, setIsPreloaded] = useState(false);
  useEffect(() => onFirstInput(() => void load().then(() => setIsPreloaded(true), ignore)), []);
  const isNeeded = useSelector(props.actor, selectStep) !== 'vehicle';
  const isAsking = useSelector(props.actor, selectIsOfferChanged);
  return (
    <Deferred
      load={load}
      needed={isNeeded || isAsking || isPreloaded}
      props={props}
      waiting={isNeeded && <LaterStepSkeleton />}
    />
  );
}

/** Deferred loads again and shows the failure. */
const ignore = () => undefined;

function onFirstInput(react: () => void): () => void {
  const listening = new AbortController();
  const options = { once: true, passive: true, signal: listening.signal };
  for (const input of ['pointermove', 'touchstart', 'scroll', 'keydown'])
    window.addEventListener(input, react, options);
  return () => listening.abort();
}

/** Higher than a phone's screen, so that the price below does not move while it is in view. */
function LaterStepSkeleton() {
  return (
    <div className={stack[24]} role="status">
      <span className={visuallyHidden}>Loading…</span>
      <Skeleton height="24rem" />
      <Skeleton height="24rem" />
    </div>
  );
}
