import { useSelector } from '@xstate/react';
import { Badge } from '#design/badge.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { cluster, page as pageLook, stack, surface, withAside } from '#design/layout.css.ts';
import { Link } from '#design/link.tsx';
import { muted, sectionTitle, strong } from '#design/text.css.ts';
import { eventInWords } from '#machines/support/in-words.ts';
import { type DrawnChart, innermost, leavesOf, statesOf } from '../chart.ts';
import type { LiveActor, Move, LivePage as Page } from '../live.ts';
import { ActiveState, type ChartProps, NameLink, PageHead, StateLinks, titled, type ViewerProps } from './parts.tsx';
import { hashOf, stateHash } from './place.ts';
import * as css from './viewer.css.ts';
import { selectCharts, selectFollowed, selectLivePage } from './viewer.selectors.ts';

/** The actors that run in the app while a person uses it. */
export function LivePage({ actor }: ViewerProps) {
  const page = useSelector(actor, selectLivePage);
  const charts = useSelector(actor, selectCharts);
  return (
    <div className={`${pageLook} ${css.padded} ${stack[32]}`}>
      <PageHead title="Live">
        What runs on the booking site while you click through it in another tab or window.
      </PageHead>
      {page ? <Inspected page={page} charts={charts} /> : <NothingInspected />}
    </div>
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

interface InspectedProps {
  readonly page: Page;
  readonly charts: readonly DrawnChart[];
}

function Inspected({ page, charts }: InspectedProps) {
  const { actors, history } = page;
  const latest = history.find(({ entered }) => entered.length > 0);
  const states = charts.filter(({ id }) => id === latest?.machine).flatMap(statesOf);
  const isRoot = ({ parentId }: LiveActor) => !actors.some(({ sessionId }) => sessionId === parentId);
  return (
    <>
      {/* Announced by screen readers, so it leaves out events without a change of state, such as typing. */}
      <div role="status" className={`${surface} ${stack[12]}`}>
        <p>
          {latest ? <MoveTitle move={latest} charts={charts} /> : 'Click through the site to see here what happens.'}
        </p>
        {latest?.entered.map((id) => (
          <ActiveState key={id} id={id} description={states.find((state) => state.id === id)?.description} />
        ))}
      </div>
      <div className={withAside}>
        <section className={stack[16]} aria-labelledby="live-tree">
          <h2 id="live-tree" className={sectionTitle}>
            What is running
          </h2>
          <Branches actors={actors.filter(isRoot)} page={page} charts={charts} />
        </section>
        <section className={stack[16]} aria-labelledby="live-history">
          <h2 id="live-history" className={sectionTitle}>
            What has happened
          </h2>
          {history.length === 0 && <p className={muted}>Nothing since this page was opened.</p>}
          <ol className={stack[8]}>
            {history.map((move) => (
              <li key={move.turn}>
                <p className={css.line}>
                  <MoveTitle move={move} charts={charts} />
                  <span className={muted}>
                    {move.entered.length > 0 ? ' → ' : !move.isEnd && ' · stays'}
                    <StateLinks ids={move.entered} />
                    {move.isEnd && ' · has ended'}
                  </span>
                </p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

/** Running statecharts and their children, as a tree. */
function Branches({ actors, ...props }: InspectedProps & { readonly actors: readonly LiveActor[] }) {
  const { page, charts } = props;
  if (actors.length === 0) return null;
  return (
    <ul className={css.branches}>
      {actors.map((actor) => {
        const { sessionId, machine, active } = actor;
        const chart = charts.find(({ id }) => id === machine);
        const title = actorTitle(actor);
        const isLast = page.history[0]?.sessionId === sessionId;
        return (
          <li key={sessionId} className={css.branches}>
            <div className={css.outlineState({ isMarked: isLast })}>
              <p className={cluster[8]}>
                {chart ? <NameLink href={stateHash(machine)}>{title}</NameLink> : title}
                {title !== titled(machine) && <span className={css.note}>{titled(machine)}</span>}
                {isLast && <Badge tone="accent">moved last</Badge>}
              </p>
              {active.length > 0 && (
                <p>
                  in <StateLinks ids={innermost(active)} />
                  <LastEvent actor={actor} charts={charts} />
                </p>
              )}
            </div>
            <Branches {...props} actors={page.actors.filter(({ parentId }) => parentId === sessionId)} />
          </li>
        );
      })}
    </ul>
  );
}

/** The state of a flow in the inspected page; nothing if it does not run there. */
export function LivePanel({ actor, chart }: ChartProps) {
  const followed = useSelector(actor, selectFollowed);
  const charts = useSelector(actor, selectCharts);
  if (!followed) return null;
  return (
    <section className={css.part}>
      <h2 className={css.panelTitle}>Live: following {actorTitle(followed)}</h2>
      <div className={stack[8]}>
        {leavesOf(chart, followed.active).map(({ id, description }) => (
          <ActiveState key={id} id={id} description={description} />
        ))}
        <LastEvent actor={followed} charts={charts} />
      </div>
      <Link standalone href={hashOf({ page: 'live' })}>
        Everything that runs
      </Link>
    </section>
  );
}

function MoveTitle({ move, charts }: { readonly move: Move } & Pick<InspectedProps, 'charts'>) {
  return (
    <>
      <span className={strong}>{actorTitle(move)}</span>: {eventTitle(move, charts)}
    </>
  );
}

const START = 'xstate.init';

/** The event that led an actor to its state. */
function LastEvent({ actor: { lastMove }, charts }: { readonly actor: LiveActor } & Pick<InspectedProps, 'charts'>) {
  if (!lastMove || lastMove.event === START) return null;
  return <span className={css.note}> after {eventTitle(lastMove, charts)}</span>;
}

/** The name that an actor's parent gave it, or else its machine's. */
function actorTitle({ sessionId, name, machine }: Pick<LiveActor, 'sessionId' | 'name' | 'machine'>): string {
  return titled(name === sessionId ? machine : name);
}

/** The event of a move, worded as in the chart. */
function eventTitle({ machine, event, taken }: Move, charts: readonly DrawnChart[]): string {
  if (event === START) return 'the flow starts';
  const chart = charts.find(({ id }) => id === machine);
  const transition = chart?.transitions.find((each) => each.event === event && taken.includes(each.key));
  return transition?.label ?? eventInWords(event, {});
}
