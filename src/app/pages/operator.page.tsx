import { useSyncExternalStore } from 'react';
import { preloadDialog } from '#design/dialog.tsx';
import { OperatorRidePage, OperatorWithoutRide } from '#views/trips/operator-ride.tsx';
import { randomKey } from '../browser/random-key.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { operatorRide } from '../trips/operator-ride.ts';
import { operatorLink, watchRideLink } from '../trips/ride-link.ts';

preloadDialog();

export default function OperatorPage() {
  const link = useSyncExternalStore(watchRideLink, operatorLink);
  return link === undefined ? <OperatorWithoutRide /> : <Ride key={link} link={link} />;
}

function Ride({ link }: { readonly link: string }) {
  return <OperatorRidePage actor={useRootActor(operatorRide, { input: { link, visit: randomKey() } })} />;
}
