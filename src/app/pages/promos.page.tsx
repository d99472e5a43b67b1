import { useSelector } from '@xstate/react';
import { selectBookingDraft } from '#machines/shell/app.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';
import { Promotions } from '#views/trips/promotions.tsx';
import { useRootActor } from '../inspection/root-actor.ts';
import { promotions } from '../trips/promotions.ts';

export default function PromosPage() {
  const app = useApp();
  const draft = useSelector(app, selectBookingDraft);
  return <Promotions actor={useRootActor(promotions, { input: { parent: app, draft } })} />;
}
