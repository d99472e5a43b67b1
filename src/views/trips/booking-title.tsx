import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { ArrowLeftIcon } from '#design/icons.tsx';
import { cluster } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { pageTitle } from '#design/text.css.ts';
import { tabAddress } from '#machines/trips/addresses.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import * as select from '#machines/trips/booking-detail.selectors.ts';
import { StatusBadge } from './status-badge.tsx';

interface BookingTitleProps {
  readonly actor: ActorRefFrom<typeof bookingDetailMachine>;
  readonly ref: Ref<HTMLHeadingElement>;
}

/** Link to the list, title and booking status. */
export function BookingTitle({ actor, ref }: BookingTitleProps) {
  const isLoading = useSelector(actor, select.selectStage) === 'loading';
  const tab = useSelector(actor, select.selectTab);
  const status = useSelector(actor, select.selectStatus);
  return (
    <header>
      <Link to={tabAddress(tab)} className={standaloneLink}>
        <ArrowLeftIcon size={16} />
        My bookings
      </Link>
      <div className={cluster[16]}>
        <h1 ref={ref} className={pageTitle} tabIndex={-1}>
          {isLoading ? select.DETAIL_LOADING : select.DETAIL_TITLE}
        </h1>
        <StatusBadge status={status} />
      </div>
    </header>
  );
}
