import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { CheckIcon } from '#design/form-icons.tsx';
import { cluster, stack } from '#design/layout.css.ts';
import { Link } from '#design/link.tsx';
import { SummaryList } from '#design/summary-list.tsx';
import {
  ancestorsOf,
  type ChartState,
  type ChartTransition,
  counted,
  pathOf,
  roleOf,
  shortName,
  statesOf,
  transitionsFrom,
  usersOf,
} from '../chart.ts';
import { countInWords, countOf, coverageInWords, gapInWords } from '../coverage.ts';
import {
  type ChartProps,
  CopyIcon,
  InvokeLinks,
  NameList,
  PanelHead,
  StateLinks,
  Tags,
  TransitionList,
  type TransitionListProps,
  titled,
} from './parts.tsx';
import { placeAt, stateHash } from './place.ts';
import * as css from './viewer.css.ts';
import * as select from './viewer.selectors.ts';

const LEGEND = [
  'A box is a state: it lasts until something happens. One with a double line is an end.',
  'Dashed boxes run in parallel. A dot is a start.',
  'The text on an arrow says what happens. What is listed in a box happens without leaving it.',
  'In brackets: only if this holds. After a slash: what is done then.',
];

/** The description of the whole flow and a legend of its chart. */
export function AboutPanel({ actor, chart }: ChartProps) {
  const charts = useSelector(actor, select.selectCharts);
  const coverage = useSelector(actor, select.selectCoverage);
  const showsCounts = useSelector(actor, select.selectShowsCounts);
  const runs = statesOf(chart).flatMap(({ invokes }) => invokes.filter(({ machine }) => machine));
  const users = usersOf(charts, chart.id);
  return (
    <section className={css.part}>
      <h2 className={css.panelTitle}>About this flow</h2>
      <p>{chart.root.description}</p>
      <Facts
        facts={{
          'Part of': users.length > 0 && <NameList names={users.map((id) => [titled(id), stateHash(id)])} />,
          Runs: runs.length > 0 && (
            <InvokeLinks invokes={[...new Map(runs.map((each) => [each.src, each])).values()]} />
          ),
          Size: `${counted(statesOf(chart).length - 1, 'state')}, ${counted(chart.transitions.length, 'transition')}`,
        }}
      />
      <div className={stack[8]}>
        <h3 className={css.subtitle}>Test coverage</h3>
        <p>{coverageInWords(coverage, chart.id)}</p>
        <Checkbox
          label="Show the numbers on the chart"
          checked={showsCounts}
          onCheckedChange={() => actor.send({ type: 'counts.toggle' })}
        />
      </div>
      <div className={stack[8]}>
        <h3 className={css.subtitle}>How to read the chart</h3>
        {LEGEND.map((text) => (
          <p key={text} className={css.note}>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

export function StatePanel({ actor, chart, state }: ChartProps & { readonly state: ChartState }) {
  const { id, description, tags, invokes, entry, exit, states } = state;
  return (
    <section className={css.part}>
      <PanelHead
        closeLabel="Back to the whole flow"
        onClose={() => actor.send({ type: 'place.choose', place: placeAt(stateHash(chart.id)) })}
      >
        {shortName(id)}
      </PanelHead>
      {tags.length > 0 && (
        <div className={cluster[4]}>
          <Tags tags={tags} />
        </div>
      )}
      {description && <p>{description}</p>}
      <Facts
        facts={{
          Role: roleOf(state, chart),
          Runs: invokes.length > 0 && <InvokeLinks invokes={invokes} />,
          'On entry': entry.join(', '),
          'On exit': exit.join(', '),
          Contains: states.length > 0 && <NameList names={states.map((child) => [child.key, stateHash(child.id)])} />,
        }}
      />
      <Transitions
        actor={actor}
        title="What leads here"
        transitions={chart.transitions.filter(({ targets }) => targets.includes(id))}
        showsSource
      />
      <Transitions actor={actor} title="What can happen" transitions={transitionsFrom(chart, id)} />
      {ancestorsOf(chart, id).map((outer) => (
        <Transitions
          key={outer}
          actor={actor}
          title={`What else can happen, as everywhere in ${shortName(outer)}`}
          transitions={transitionsFrom(chart, outer)}
        />
      ))}
    </section>
  );
}

function Transitions({ title, ...list }: TransitionListProps & { readonly title: string }) {
  if (list.transitions.length === 0) return null;
  return (
    <div className={stack[8]}>
      <h3 className={css.subtitle}>{title}</h3>
      <TransitionList {...list} />
    </div>
  );
}

export function TransitionPanel({ actor, chart, transition }: ChartProps & { readonly transition: ChartTransition }) {
  const { key, source, targets, label, guard, actions } = transition;
  const count = countOf(useSelector(actor, select.selectCoverage), chart.id, key);
  return (
    <section className={css.part}>
      <PanelHead
        closeLabel={`Back to ${shortName(source)}`}
        onClose={() => actor.send({ type: 'place.choose', place: placeAt(stateHash(source)) })}
      >
        {label}
      </PanelHead>
      <Facts
        facts={{
          In: <StateLinks ids={[source]} />,
          If: guard,
          Does: actions.join(', '),
          'Leads to': targets.length === 0 ? 'no other state' : <StateLinks ids={targets} />,
          Tested: countInWords(count),
          'Not covered': gapInWords(count),
        }}
      />
    </section>
  );
}

/** Facts without a value are left out. */
function Facts({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }) {
  const rows = Object.entries(facts).map(([label, value]) => ({ label, value }));
  return <SummaryList rows={rows.filter(({ value }) => value)} />;
}

const FILES = [
  ['SVG', '.svg'],
  ['JSON', '.machine.json'],
  ['Mermaid', '.mmd'],
  ['Source', '.machine.js'],
] as const;

export function ExportPanel({ actor, chart }: ChartProps) {
  const isCopied = useSelector(actor, select.selectIsCopied);
  const isRefused = useSelector(actor, select.selectIsCopyRefused);
  return (
    <section className={css.part}>
      <h2 className={css.subtitle}>Export the chart</h2>
      <div className={cluster[16]}>
        <Button
          variant="secondary"
          compact
          icon={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          onClick={() => actor.send({ type: 'source.copy' })}
        >
          {isCopied ? 'Copied source' : 'Copy source'}
        </Button>
        <Link standalone href="https://sketch.stately.ai" newTabLabel="(opens in a new tab)">
          Open Stately Sketch
        </Link>
      </div>
      <div role="status">
        {isCopied && <p className={css.success}>The source is on the clipboard.</p>}
        {isRefused && (
          <p className={css.failure}>The browser does not let this page copy. Download the source instead.</p>
        )}
      </div>
      <div className={cluster[16]}>
        {FILES.map(([name, ending]) => (
          <a key={name} className={css.shortLink} href={`/flows/${pathOf(chart)}${ending}`} download>
            {name}
          </a>
        ))}
      </div>
    </section>
  );
}
