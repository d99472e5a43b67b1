import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Deferred } from '#design/deferred.tsx';
import type { noticeMachine } from '#machines/shell/notice.machine.ts';
import { selectIsShown } from '#machines/shell/notice.selectors.ts';

interface NoticeSlotProps {
  readonly actor: ActorRefFrom<typeof noticeMachine>;
}

const load = () => import('./notice-bar.tsx').then((module) => module.NoticeBar);

/** What has happened, from the first notice on. */
export function NoticeSlot({ actor }: NoticeSlotProps) {
  return <Deferred load={load} needed={useSelector(actor, selectIsShown)} props={{ actor }} />;
}
