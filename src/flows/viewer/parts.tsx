import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Badge } from '#design/badge.tsx';
import { IconButton } from '#design/button.tsx';
import { CloseIcon, icon } from '#design/form-icons.tsx';
import { cluster, inset, stack } from '#design/layout.css.ts';
import { Link } from '#design/link.tsx';
import { lead, muted, pageTitle } from '#design/text.css.ts';
import { inWords } from '#machines/support/in-words.ts';
import { type ChartInvoke, type ChartTransition, type DrawnChart, shortName } from '../chart.ts';
import { countInWords, countOf, gapInWords } from '../coverage.ts';
import { hashOf, stateHash, transitionHash } from './place.ts';
import * as css from './viewer.css.ts';
import type { viewerMachine } from './viewer.machine.ts';
import { selectCoverage, selectMachine, selectShowsCounts } from './viewer.selectors.ts';

export interface ViewerProps {
  readonly actor: ActorRefFrom<typeof viewerMachine>;
}

export interface ChartProps extends ViewerProps {
  readonly chart: DrawnChart;
}

/** A name from the code as a title: `placeField` becomes 'Place field'. */
export function titled(name: string): string {
  const words = inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function NameLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={css.nameLink} href={href}>
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

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return tags.map((tag) => <Badge key={tag}>{tag}</Badge>);
}

/** An active state and its description. */
export function ActiveState({ id, description }: { readonly id: string; readonly description: string | undefined }) {
  return (
    <div className={`${inset} ${cluster[8]}`}>
      <Badge tone="accent">Now</Badge>
      <p className={css.grow}>
        <NameLink href={stateHash(id)}>{shortName(id)}</NameLink>
        {description && ` · ${description}`}
      </p>
    </div>
  );
}

export interface TransitionListProps extends ViewerProps {
  readonly transitions: readonly ChartTransition[];
  /** Names the source of each transition instead of its target. */
  readonly showsSource?: boolean;
}

export function TransitionList({ actor, transitions, showsSource = false }: TransitionListProps) {
  const machine = useSelector(actor, selectMachine);
  const coverage = useSelector(actor, selectCoverage);
  const showsCounts = useSelector(actor, selectShowsCounts);
  return (
    <ul className={stack[4]}>
      {transitions.map(({ key, source, label, guard, targets }) => {
        const count = countOf(coverage, machine, key);
        const gap = gapInWords(count);
        return (
          <li key={key} className={css.line}>
            <p>
              {showsSource && <StateLinks ids={[source]} />}
              {showsSource && ' · '}
              <NameLink href={transitionHash(key)}>{label}</NameLink>
              {guard && <span className={css.condition}> [{guard}]</span>}
              {!showsSource && <span className={muted}>{targets.length > 0 ? ' → ' : ' · stays'}</span>}
              {!showsSource && <StateLinks ids={targets} />}
            </p>
            {gap !== '' && <p className={css.uncovered}>✕ {gap}</p>}
            {showsCounts && <p className={css.note}>{countInWords(count)}</p>}
          </li>
        );
      })}
    </ul>
  );
}

/** The title of a page and what the page is for. */
export function PageHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={stack[16]}>
      <h1 className={pageTitle}>{title}</h1>
      <p className={lead}>{children}</p>
    </div>
  );
}

export function AllFlowsLink() {
  return (
    <Link standalone href={hashOf({ page: 'list' })}>
      All flows
    </Link>
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
    <div className={css.panelHead}>
      <h2 ref={title} className={css.panelTitle} tabIndex={-1}>
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
export const PlayIcon = icon('M8 5v14l11-7L8 5Z');
export const UndoIcon = icon('M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9');
export const RestartIcon = icon('M5 5v5h5M5.5 10a7.5 7.5 0 1 1-.9 5');
