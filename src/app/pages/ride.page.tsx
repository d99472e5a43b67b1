import { useSelector } from '@xstate/react';
import { preloadDialog } from '#design/dialog.tsx';
import { changeEndIn } from '#machines/booking/ride-change.ts';
import * as select from '#machines/shell/app.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';
import { LinkedRide, NoLink } from '#views/trips/linked-ride.tsx';
import { mailedLinks, useMailedLink } from '../browser/mailed-links.ts';
import { useRootActor } from '../inspection/root-actor.ts';
import { bookingDetail } from '../trips/booking-detail.ts';
import { withRideLinks } from './with-ride-links.tsx';
import { withRouteMaps } from './with-route-maps.tsx';

preloadDialog();
const links = mailedLinks('ride_link');

export default withRideLinks(
  withRouteMaps(function RidePage() {
    const link = useMailedLink(links);
    return link === undefined ? <NoLink /> : <Ride key={link} link={link} />;
  }),
);

function Ride({ link }: { readonly link: string }) {
  const app = useApp();
  const draft = useSelector(app, select.selectBookingDraft);
  const changed = changeEndIn(useSelector(app, select.selectSearch));
  const input = { parent: app, draft, access: { link }, tab: 'upcoming', changed } as const;
  return <LinkedRide actor={useRootActor(bookingDetail, { input })} />;
}
