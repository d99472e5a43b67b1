import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatMoney } from '#domain/money.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { BookNow } from './book-now.tsx';
import { BookingFailedAlert } from './booking-failed-alert.tsx';
import { ContinueButton } from './continue-button.tsx';
import { PreviousButton } from './previous-button.tsx';
import { NoAmount } from './summary-skeleton.tsx';
import * as css from './trip-detail.css.ts';
import { useIsStuck } from './use-is-stuck.ts';

/** Back, Continue and, on phones, the total. Changes of the total are announced at every screen size. */
export function WizardBar({ actor }: { readonly actor: ActorRefFrom<typeof wizardMachine> }) {
  const isStuck = useIsStuck(actor);
  const price = useSelector(actor, select.selectPrice, shallowEqual);
  const isPayment = useSelector(actor, select.selectStep) === 'payment';
  const checkout = useSelector(actor, select.selectCheckout);
  return (
    <div className={css.bar}>
      {checkout && isPayment && <BookingFailedAlert actor={checkout} />}
      <div className={css.barRow}>
        <PreviousButton actor={actor} />
        <span className={css.total} role="status">
          <span className={css.totalLabel}>Total price</span>
          <span className={css.totalAmount}>{price ? formatMoney(price.total) : <NoAmount isStuck={isStuck} />}</span>
        </span>
        {isPayment ? <BookNow actor={actor} /> : <ContinueButton actor={actor} />}
      </div>
    </div>
  );
}
