import { shallowEqual, useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { button } from '#design/button-class.ts';
import { SummaryList } from '#design/summary-list.tsx';
import { mutedSmall } from '#design/text.css.ts';
import { phoneLink } from '#domain/phone-link.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import * as select from '#machines/trips/booking-detail.selectors.ts';
import { ContactLink } from '../booking/contact-rows.tsx';
import type { ActorProps } from '../shell/actor-props.ts';
import { useSite } from '../shell/app-context.ts';

/** A change that awaits its payment or has just ended (`booking/change`). */
export function ChangeNotice({ actor }: ActorProps<typeof bookingDetailMachine>) {
  const notice = useSelector(actor, select.selectChangeNotice, shallowEqual);
  if (!notice) return null;
  const { kind, title, text, payAt, changes } = notice;
  return (
    <Banner
      kind={kind}
      title={title}
      action={
        payAt && (
          <a className={button({ variant: 'secondary', compact: true })} href={payAt}>
            Pay and change
          </a>
        )
      }
    >
      {text}
      {changes.length > 0 && <SummaryList rows={changes} />}
    </Banner>
  );
}

/** 'Change ride', and the operator's phone number once it is too late. */
export function ChangeRide({ actor }: ActorProps<typeof bookingDetailMachine>) {
  const { phone } = useSite();
  const canChange = useSelector(actor, select.selectCanChange);
  const isTooLate = useSelector(actor, select.selectIsTooLateToChange);
  if (canChange)
    return (
      <Button variant="secondary" onClick={() => actor.send({ type: 'ride.change' })}>
        Change ride
      </Button>
    );
  return (
    isTooLate &&
    phone !== '' && (
      <p className={mutedSmall}>
        To change this ride now, call us on <ContactLink to={phoneLink(phone)} text={phone} />.
      </p>
    )
  );
}
