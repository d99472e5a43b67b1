import { flushSync } from 'react-dom';
import type { AppActor } from '#views/shell/app-context.ts';
import { arePriced, openedTrip } from './open-trip.ts';

/** In milliseconds. Looking up vehicles takes no longer. */
const PATIENCE = 20_000;

/**
 * Renders the trip page in place of the one from the server. Returns the presses on the new page's controls, once it has all of
 * them and they can be pressed; none where the visitor presses something else first.
 */
export async function renderAgain(
  app: AppActor,
  render: () => void,
  presses: readonly EarlyPress[],
  root: HTMLElement,
): Promise<EarlyPress[]> {
  // What was pressed among the vehicles is not meant for a later step, at which the trip opens.
  const isLaterStep = document.documentElement.dataset.resumes !== undefined;
  const trip = openedTrip(app);
  flushSync(render);
  if (isLaterStep) return [];
  const found = counterparts(presses, root);
  const isReady = found.length === presses.length && found.every(({ target }) => target.ariaDisabled !== 'true');
  if (isReady || !trip) return found;
  const other = new AbortController();
  document.addEventListener('click', () => other.abort(), { once: true, capture: true });
  const giveUp = setTimeout(() => other.abort(), PATIENCE);
  const isPriced = await arePriced(trip, other.signal);
  clearTimeout(giveUp);
  return isPriced ? counterparts(presses, root) : [];
}

function counterparts(presses: readonly EarlyPress[], root: HTMLElement): EarlyPress[] {
  return presses.flatMap(({ target }) => counterpart(target, root));
}

function counterpart(pressed: EarlyPress['target'], root: HTMLElement): EarlyPress[] {
  const nameOf = ({ ariaLabel, textContent, value }: EarlyPress['target']) => [ariaLabel, textContent, value].join();
  const controls = [...root.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, [type=radio]')];
  const target = controls.find((control) => nameOf(control) === nameOf(pressed));
  return target ? [{ target }] : [];
}
