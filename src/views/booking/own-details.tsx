import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SummaryList } from '#design/summary-list.tsx';
import { muted } from '#design/text.css.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import { selectProfile } from '#machines/booking/customer.selectors.ts';

interface OwnDetailsProps {
  readonly actor: ActorRefFrom<typeof customerMachine>;
}

/** The profile's details, which are changed in the profile only. */
export function OwnDetails({ actor }: OwnDetailsProps) {
  const profile = useSelector(actor, selectProfile);
  if (!profile) return <p className={muted}>Your name, email and phone are taken from your profile.</p>;
  const rows = [
    { label: 'Name', value: `${profile.firstName} ${profile.lastName}`.trim() },
    { label: 'Email', value: profile.email },
    { label: 'Phone', value: `${profile.countryCode} ${profile.phone}`.trim() },
  ];
  return <SummaryList rows={rows} />;
}
