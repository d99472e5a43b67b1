import { useSelector } from '@xstate/react';
import { RetryBanner } from '#design/banner.tsx';
import { FieldGroup } from '#design/field.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { stack, twoColumns } from '#design/layout.css.ts';
import { RadioCard } from '#design/radio-card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { SummaryList } from '#design/summary-list.tsx';
import { strong } from '#design/text.css.ts';
import { type ContactField, phoneText } from '#domain/contact.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import * as select from '#machines/booking/customer.selectors.ts';
import { FIELD_LIMITS, type Traveller } from '#machines/booking/customer-details.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectProfile, selectProfileFailure } from '#machines/booking/wizard.selectors.ts';
import { selectField } from '#machines/support/form.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { FormErrors, FormField, fieldsOf, PhoneField } from '../shell/form-field.tsx';
import { focusNextOnEnter } from './focus-next-on-enter.ts';
import type { WizardPartProps } from './step-part.tsx';

const CHOICES: readonly { readonly traveller: Traveller; readonly label: string }[] = [
  { traveller: 'myself', label: select.BOOK_FOR_MYSELF },
  { traveller: 'someoneElse', label: select.BOOK_FOR_SOMEONE_ELSE },
];

/** Only customers have a choice (`booking/traveller`). */
export function TravellerDetails({ actor, wizard }: WizardPartProps<typeof customerMachine>) {
  const traveller = useSelector(actor, select.selectTraveller);
  const canChoose = useSelector(actor, select.selectCanChooseTraveller);
  return (
    <div className={stack[24]}>
      {canChoose && (
        <FieldGroup legend={select.TRAVELLER_QUESTION} legendHidden>
          <div className={twoColumns}>
            {CHOICES.map((choice) => (
              <RadioCard
                key={choice.traveller}
                name="traveller"
                value={choice.traveller}
                checked={choice.traveller === traveller}
                onSelect={() => actor.send({ type: 'traveller.choose', traveller: choice.traveller })}
              >
                <span className={strong}>{choice.label}</span>
              </RadioCard>
            ))}
          </div>
        </FieldGroup>
      )}
      {traveller === 'myself' ? <OwnDetails actor={wizard} /> : <ContactFields actor={actor} />}
    </div>
  );
}

/** Matches the height of the details, to avoid a layout shift. */
const PENDING_ROWS = ['Name', 'Email', 'Phone'].map((label) => ({ label, value: <Skeleton width="9rem" /> }));

/** Read-only: customers change these details in their profile. */
function OwnDetails({ actor }: ActorProps<typeof wizardMachine>) {
  const profile = useSelector(actor, selectProfile);
  const failure = useSelector(actor, selectProfileFailure);
  if (failure) return <RetryBanner onRetry={() => actor.send({ type: 'profile.retry' })}>{failure}</RetryBanner>;
  if (!profile)
    return (
      <div role="status">
        <span className={visuallyHidden}>Loading your details</span>
        <SummaryList rows={PENDING_ROWS} />
      </div>
    );
  const rows = [
    { label: 'Name', value: `${profile.firstName} ${profile.lastName}`.trim() },
    { label: 'Email', value: profile.email },
    { label: 'Phone', value: profile.phone && phoneText(profile.countryCode, profile.phone) },
  ];
  return <SummaryList rows={rows.map(({ label, value }) => ({ label, value: value || 'Not given yet' }))} />;
}

function ContactFields({ actor }: ActorProps<typeof customerMachine>) {
  const fields = fieldsOf('contact', actor, selectField<ContactField>);
  const field = (name: ContactField) => ({
    ...fields(name),
    enterKeyHint: 'next' as const,
    maxLength: FIELD_LIMITS[name],
    onKeyDown: focusNextOnEnter,
  });
  return (
    <div className={twoColumns}>
      <FormField {...field('firstName')} label="First name" autoComplete="given-name" autoCapitalize="words" />
      <FormField {...field('lastName')} label="Last name" autoComplete="family-name" autoCapitalize="words" />
      <FormField {...field('email')} label="Email" type="email" autoComplete="email" />
      <PhoneField
        form="contact"
        actor={actor}
        select={select.selectPhone}
        onBlur={() => actor.send({ type: 'field.blur', field: 'phone' })}
      />
      <FormErrors actor={actor} />
    </div>
  );
}
