import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { selectBookingDraft } from '#machines/shell/app.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';
import { Promotions } from '#views/trips/promotions.tsx';
import { useRootActor } from '../inspection/root-actor.ts';
import { promotions } from '../trips/promotions.ts';
import { usePageTitle } from './use-page-title.ts';

export default function PromosPage() {
  usePageTitle('Promotions');
  const draft = useSelector(useApp(), selectBookingDraft);
  return draft && <CustomerPromotions draft={draft} />;
}

interface CustomerPromotionsProps {
  readonly draft: ActorRefFrom<typeof bookingDraftMachine>;
}

function CustomerPromotions({ draft }: CustomerPromotionsProps) {
  return <Promotions actor={useRootActor(promotions, { input: { parent: useApp(), draft } })} />;
}
