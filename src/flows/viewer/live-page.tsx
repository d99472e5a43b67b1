import { useSelector } from '@xstate/react';
import { Select } from '#design/control.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Field } from '#design/field.tsx';
import { page as pageLook, stack, withAside } from '#design/layout.css.ts';
import { Link } from '#design/link.tsx';
import { lead, pageTitle, sectionTitle } from '#design/text.css.ts';
import * as live from '../live/live.selectors.ts';
import { LatestMove, LiveHistory, LiveTree, type RunningProps } from './live-parts.tsx';
import type { ViewerProps } from './parts.tsx';
import { padded } from './viewer.css.ts';
import { selectCollection, selectLive } from './viewer.selectors.ts';
import type { Collection } from './viewer-context.ts';

/** What runs in the app while somebody clicks through it. */
export function LivePage({ actor }: ViewerProps) {
  const running = useSelector(actor, selectLive);
  const collection = useSelector(actor, selectCollection);
  if (!running || !collection) return null;
  return (
    <div className={`${pageLook} ${padded} ${stack[32]}`}>
      <div className={stack[16]}>
        <h1 className={pageTitle}>Live</h1>
        <p className={lead}>What runs on the booking site while you click through it in another tab or window.</p>
      </div>
      <Inspected running={running} collection={collection} />
    </div>
  );
}

function Inspected({ running, collection }: RunningProps & { readonly collection: Collection }) {
  const page = useSelector(running, live.selectCurrentPage);
  if (!page) return <NothingInspected />;
  return (
    <>
      <PageChoice running={running} />
      <LatestMove page={page} collection={collection} />
      <div className={withAside}>
        <section className={stack[16]} aria-labelledby="live-tree">
          <h2 id="live-tree" className={sectionTitle}>
            What is running
          </h2>
          <LiveTree page={page} collection={collection} />
        </section>
        <section className={stack[16]} aria-labelledby="live-history">
          <h2 id="live-history" className={sectionTitle}>
            What has happened
          </h2>
          <LiveHistory page={page} collection={collection} />
        </section>
      </div>
    </>
  );
}

function NothingInspected() {
  return (
    <EmptyState
      title={<h2>Nothing is inspected yet</h2>}
      action={
        <Link standalone href="/?inspect" newTabLabel="(opens in a new tab)">
          Open the booking site
        </Link>
      }
    >
      Open the site from here and click through it: this page and the charts show what it is doing. This works in
      development and in test mode.
    </EmptyState>
  );
}

/** With several pages open, shows the one used last or the chosen one. */
function PageChoice({ running }: RunningProps) {
  const pages = useSelector(running, live.selectPages);
  const chosen = useSelector(running, live.selectChosenPage);
  if (pages.length < 2) return null;
  return (
    <Field label="Page">
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target }) => running.send({ type: 'page.choose', page: target.value })}
        >
          <option value="">The one used last</option>
          {pages.map(({ id }, index) => (
            <option key={id} value={id}>
              Page {index + 1}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
