import { type AnyActorRef, type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import type { WizardStep } from '#machines/booking/booking-draft.ts';
import { selectTripEditor } from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectStep, selectTripCheck, WIZARD_STEPS } from '#machines/booking/wizard.selectors.ts';

const STEPS = WIZARD_STEPS.map(({ step }) => step);

/**
 * `booking/steps`: an entry of the browser's history for each step up to the one on screen, so that Back goes back one step. Its
 * state holds the step's position.
 */
export const stepHistory = fromCallback<EventObject, { wizard: AnyActorRef }>(({ input: { wizard }, sendBack }) => {
  const page = window.location.pathname;
  let isMoving = false;

  /** Adds entries, or goes back to the entry of the step on screen. */
  function follow(): void {
    // The entry of the page that is opened next is not the trip page's to change.
    if (isMoving || window.location.pathname !== page) return;
    const shown = STEPS.indexOf(selectStep(wizard.getSnapshot()));
    const at = entryStep() ?? mark(0, 'replaceState');
    for (let next = at + 1; next <= shown; next += 1) mark(next, 'pushState');
    if (shown >= at) return;
    if (isDropped(shown - at)) return void mark(shown, 'replaceState');
    isMoving = true;
    window.history.go(shown - at);
  }

  function onPopState(): void {
    const step = entryStep();
    // Without a step, the entry belongs to another page.
    if (step === undefined) return;
    // `access/focus`: the browser scrolls to where the step was left, even if its title has the focus already.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
    if (isMoving) isMoving = false;
    else if (step < STEPS.indexOf(selectStep(wizard.getSnapshot())))
      sendBack({ type: 'step.edit', step: STEPS[step] as WizardStep });
    // The form of 'Change trip' belongs to the first step, and so do its entries.
    else if (!isChangingTrip(wizard.getSnapshot())) sendBack({ type: 'step.continue' });
    follow();
  }

  follow();
  const { unsubscribe } = wizard.subscribe(follow);
  window.addEventListener('popstate', onPopState);
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', onPopState);
  };
});

const isChangingTrip = (snapshot: SnapshotFrom<typeof wizardMachine>) =>
  selectTripEditor(selectTripCheck(snapshot).getSnapshot()) !== undefined;

/** True if a tab whose history is full has dropped the entry, which Chrome does if the visitor pressed nothing before it was added. */
function isDropped(offset: number): boolean {
  const { navigation } = window;
  const index = navigation?.currentEntry?.index;
  return index !== undefined && navigation.entries()[index + offset]?.sameDocument !== true;
}

function entryStep(): number | undefined {
  return window.history.state?.step;
}

function mark(step: number, method: 'pushState' | 'replaceState'): number {
  window.history[method]({ ...window.history.state, step }, '');
  return step;
}
