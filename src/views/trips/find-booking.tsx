import { useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { selectField } from '#machines/support/form.ts';
import type { findBookingMachine } from '#machines/trips/find-booking.machine.ts';
import * as select from '#machines/trips/find-booking.selectors.ts';
import { AccountForm, AccountPage } from '../account/account-page.tsx';
import type { ActorProps } from '../shell/actor-props.ts';
import { FormField, fieldsOf } from '../shell/form-field.tsx';

/** `booking/find` */
export function FindBooking({ actor }: ActorProps<typeof findBookingMachine>) {
  const isSent = useSelector(actor, select.selectIsSent);
  const field = fieldsOf('find', actor, selectField);
  return (
    <AccountPage
      title={select.FIND_BOOKING}
      lead="Booked without an account and can't find our email? We'll send you a new link to your ride."
    >
      <AccountForm actor={actor} label={select.FIND_BOOKING} submitLabel="Email me the link">
        <FormField
          {...field('reference')}
          label="Booking ID"
          hint="For example MC-7KQ2XR4. It's in every email about your booking."
          keepsHint
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <FormField
          {...field('email')}
          label="Email"
          hint="The address our emails went to."
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          maxLength={254}
        />
      </AccountForm>
      {isSent && <Banner kind="success">{select.LINK_SENT}</Banner>}
    </AccountPage>
  );
}
