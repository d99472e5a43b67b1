import { useSelector } from '@xstate/react';
import { Deferred } from '#design/deferred.tsx';
import { useApp } from './app-context.ts';

const load = () => import('./frame-popups.tsx').then((module) => module.FramePopups);

const isShown = (snapshot: { hasTag(tag: 'shown'): boolean } | undefined) => snapshot?.hasTag('shown');

/** Loads the popups of all pages when the first one opens, and keeps them mounted. */
export function FramePopupsSlot() {
  const { support, session, notice } = useApp().getSnapshot().children;
  const shown = [useSelector(support, isShown), useSelector(session, isShown), useSelector(notice, isShown)];
  const dismiss = () => {
    support?.send({ type: 'support.close' });
    session?.send({ type: 'signOut.cancel' });
    notice?.send({ type: 'notice.dismiss' });
  };
  return (
    <Deferred load={load} needed={shown.includes(true)} props={{ support, session, notice }} onDismiss={dismiss} />
  );
}
