import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { SummaryList } from '#design/summary-list.tsx';
import { formatMoney } from '#domain/money.ts';
import type { checkoutMachine } from '#machines/booking/checkout.machine.ts';
import * as select from '#machines/booking/checkout.selectors.ts';
import { BOOKING_FAILED } from '#machines/booking/checkout-failure.ts';
import { changedPrice, priceBefore } from './payment.css.ts';

/** `money/server-prices`: nothing is booked yet; the customer confirms or declines the new price. */
export function PriceChangedDialog({ actor }: { readonly actor: ActorRefFrom<typeof checkoutMachine> }) {
  const isOpen = useSelector(actor, select.selectIsPriceChanged);
  const ordered = useSelector(actor, select.selectOrderedPrice);
  const now = useSelector(actor, select.selectNewPrice);
  const rows = select.changedLines(ordered, now).map(({ line, before, after }) => ({
    label: select.PRICE_LINE_LABELS[line],
    strong: line === 'total',
    value: (
      <span className={changedPrice}>
        <del className={priceBefore}>{formatMoney(before)}</del>
        <ins>{formatMoney(after)}</ins>
      </span>
    ),
  }));
  const decline = () => actor.send({ type: 'price.decline' });
  return (
    <Dialog
      open={isOpen}
      onClose={decline}
      role="alertdialog"
      closeOnOutsidePress={false}
      kind="warning"
      title={select.PRICE_CHANGED_TITLE}
      description={BOOKING_FAILED}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'price.accept' })}>{select.PRICE_CHANGED_ACCEPT}</Button>
          <Button variant="secondary" onClick={decline}>
            {select.PRICE_CHANGED_DECLINE}
          </Button>
        </>
      }
    >
      <SummaryList rows={rows} />
    </Dialog>
  );
}
