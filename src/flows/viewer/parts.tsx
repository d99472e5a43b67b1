import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { IconButton } from '#design/button.tsx';
import { icon } from '#design/form-icons.tsx';
import { CloseIcon } from '#design/icons.tsx';
import { stack } from '#design/layout.css.ts';
import { inWords } from '#machines/support/in-words.ts';
import type { ChartInvoke, ChartTransition } from '../chart.types.ts';
import { type ChartMap, leavesOf, shortName } from '../chart-map.ts';
import { countInWords, countOf, gapInWords } from '../coverage.ts';
import * as css from './panel.css.ts';
import { stateHash, transitionHash } from './place.ts';
import { nameLink, note } from './viewer.css.ts';
import type { viewerMachine } from './viewer.machine.ts';
import { selectCoverage, selectMachine, selectShowsCounts } from './viewer.selectors.ts';
import type { OpenChart } from './viewer-context.ts';

export interface ViewerProps {
  readonly actor: ActorRefFrom<typeof viewerMachine>;
}

export interface ChartProps extends ViewerProps {
  readonly open: OpenChart;
}

/** A name from the code as a title: `placeField` becomes 'Place field'. */
export function titled(name: string): string {
  const words = inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

export function NameLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={nameLink} href={href}>
      {children}
    </a>
  );
}

/** Names in one line, each a link if it has an address. */
export function NameList({ names }: { readonly names: readonly (readonly [name: string, href?: string])[] }) {
  return names.map(([name, href], index) => (
    <Fragment key={`${name} ${href}`}>
      {index > 0 && ', '}
      {href ? <NameLink href={href}>{name}</NameLink> : name}
    </Fragment>
  ));
}

/** Links to states by their short names. */
export function StateLinks({ ids }: { readonly ids: readonly string[] }) {
  return <NameList names={ids.map((id) => [shortName(id), stateHash(id)])} />;
}

/** Invoked actors; machines link to their charts. */
export function InvokeLinks({ invokes }: { readonly invokes: readonly ChartInvoke[] }) {
  return <NameList names={invokes.map(({ src, machine }) => [src, machine && stateHash(machine)])} />;
}

/** Facts without a value are left out. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={css.facts}>
      {known.map(([term, value]) => (
        <Fragment key={term}>
          <dt className={css.result}>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The innermost active states and their descriptions. */
export function ActiveStates({ map, active }: { readonly map: ChartMap; readonly active: readonly string[] }) {
  return leavesOf(map, active).map(({ id, description }) => <ActiveState key={id} id={id} description={description} />);
}

export function ActiveState({ id, description }: { readonly id: string; readonly description: string }) {
  return (
    <p className={css.now}>
      <span className={css.nowMark}>Now</span>
      <span>
        <NameLink href={stateHash(id)}>{shortName(id)}</NameLink>
        {description && ` · ${description}`}
      </span>
    </p>
  );
}

interface TransitionListProps extends ViewerProps {
  readonly transitions: readonly ChartTransition[];
  /** Names the source of each transition instead of its target. */
  readonly showsSource?: boolean;
}

export function TransitionList({ transitions, ...item }: TransitionListProps) {
  return (
    <ul className={stack[4]}>
      {transitions.map((transition) => (
        <TransitionItem key={transition.key} transition={transition} {...item} />
      ))}
    </ul>
  );
}

type TransitionItemProps = Omit<TransitionListProps, 'transitions'> & { readonly transition: ChartTransition };

function TransitionItem({ actor, transition, showsSource = false }: TransitionItemProps) {
  const { key, source, label, guard, targets } = transition;
  const machine = useSelector(actor, selectMachine);
  const coverage = useSelector(actor, selectCoverage);
  const showsCounts = useSelector(actor, selectShowsCounts);
  const count = countOf(coverage, machine, key);
  const gap = gapInWords(count);
  return (
    <li className={css.transition}>
      <p>
        {showsSource && (
          <>
            <StateLinks ids={[source]} /> ·{' '}
          </>
        )}
        <NameLink href={transitionHash(key)}>{label}</NameLink>
        {guard && <span className={css.condition}> [{guard}]</span>}
        {!showsSource && targets.length === 0 && <span className={css.result}> · stays</span>}
        {!showsSource && targets.length > 0 && (
          <>
            <span className={css.result}> → </span>
            <StateLinks ids={targets} />
          </>
        )}
      </p>
      {gap !== '' && <p className={css.uncovered}>✕ {gap}</p>}
      {showsCounts && <p className={note}>{countInWords(count)}</p>}
    </li>
  );
}

interface PanelHeadProps {
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The title of a panel. It takes the focus if the link that led here has disappeared. */
export function PanelHead({ closeLabel, onClose, children }: PanelHeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => showTitle(title.current), []);
  return (
    <div className={css.head}>
      <h2 ref={title} className={css.title} tabIndex={-1}>
        {children}
      </h2>
      <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
    </div>
  );
}

/** Scrolls to a title and focuses it if what had the focus is gone. */
export function showTitle(title: HTMLElement | null): void {
  title?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body) title?.focus({ preventScroll: true });
}

export const SearchIcon = icon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20');
export const FitIcon = icon('M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5');
export const CopyIcon = icon('M9 9h11v11H9zM5 15H4V4h11v1');
export const PrintIcon = icon('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z');
export const PlayIcon = icon('M8 5v14l11-7L8 5Z');
export const UndoIcon = icon('M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9');
export const RestartIcon = icon('M5 5v5h5M5.5 10a7.5 7.5 0 1 1-.9 5');
