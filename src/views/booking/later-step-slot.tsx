import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Deferred } from '#design/deferred.tsx';
import { onFirstInput } from '#design/first-input.ts';
import { visuallyHidden } from '#design/global.css.ts';
import { stack } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { selectIsOfferChanged } from '#machines/booking/wizard.selectors.ts';
import type { LaterStepProps } from './later-step.tsx';

const load = () => import('./later-step.tsx').then((module) => module.LaterStep);

/**
 * Everything after the vehicle step. Its code loads on the visitor's first input, so that the vehicles come first, and mounts
 * then, so that Continue shows the next step at once.
 */
export function LaterStepSlot(props: LaterStepProps) {
  const [isPreloaded, setIsPreloaded] = useState(false);
  useEffect(() => onFirstInput(() => void load().then(() => setIsPreloaded(true), ignore)), []);
  const isNeeded = props.step !== 'vehicle';
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
