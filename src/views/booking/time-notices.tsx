import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import type { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import * as select from '#machines/booking/trip-check.selectors.ts';

/** Shown in every step: warns that a time differs from the one chosen. */
export function TimeNotices({ actor }: { readonly actor: ActorRefFrom<typeof tripCheckMachine> }) {
  const alert = useSelector(actor, select.selectReturnAlert);
  const notice = useSelector(actor, select.selectTimeNotice);
  if (alert)
    return (
      <Banner kind="error" title={alert}>
        {select.RETURN_MOVED}
      </Banner>
    );
  return notice ? <Banner kind="info">{notice}</Banner> : null;
}
