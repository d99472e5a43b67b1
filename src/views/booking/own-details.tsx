import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { SummaryList } from '#design/summary-list.tsx';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectIsProfileUnknown, selectProfile } from '#machines/booking/wizard.selectors.ts';
import { OwnDetailsSkeleton } from './own-details-skeleton.tsx';

interface OwnDetailsProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
}

/** Read-only: customers change these details in their profile. */
export function OwnDetails({ actor }: OwnDetailsProps) {
  const profile = useSelector(actor, selectProfile);
  const isUnknown = useSelector(actor, selectIsProfileUnknown);
  if (isUnknown)
    return (
      <Banner
        kind="error"
        action={
          <Button variant="secondary" compact onClick={() => actor.send({ type: 'profile.retry' })}>
            Try again
          </Button>
        }
      >
        Your details could not be loaded.
      </Banner>
    );
  if (!profile) return <OwnDetailsSkeleton />;
  const rows = [
    { label: 'Name', value: `${profile.firstName} ${profile.lastName}`.trim() },
    { label: 'Email', value: profile.email },
    { label: 'Phone', value: profile.phone && `${profile.countryCode} ${profile.phone}` },
  ];
  return <SummaryList rows={rows.map(({ label, value }) => ({ label, value: value || 'Not given yet' }))} />;
}
