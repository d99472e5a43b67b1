import { preloadDialog } from '#design/dialog.tsx';
import { OperatorRidePage, OperatorWithoutRide } from '#views/trips/operator-ride.tsx';
import { mailedLinks, useMailedLink } from '../browser/mailed-links.ts';
import { randomKey } from '../browser/random-key.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { operatorRide } from '../trips/operator-ride.ts';
import { withRideLinks } from './with-ride-links.tsx';

preloadDialog();
const links = mailedLinks('operator_link');

export default withRideLinks(function OperatorPage() {
  const link = useMailedLink(links);
  return link === undefined ? <OperatorWithoutRide /> : <Ride key={link} link={link} />;
});

function Ride({ link }: { readonly link: string }) {
  return <OperatorRidePage actor={useRootActor(operatorRide, { input: { link, visit: randomKey() } })} />;
}
