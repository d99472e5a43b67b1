import { flushSync } from 'react-dom';

/** Renders the trip page in place of the one from the server. Returns the presses on the new page's controls. */
export function renderAgain(render: () => void, presses: readonly EarlyPress[], root: HTMLElement): EarlyPress[] {
  // What was pressed among the vehicles is not meant for a later step, at which the trip opens.
  const isLaterStep = document.documentElement.dataset.resumes !== undefined;
  flushSync(render);
  return isLaterStep ? [] : presses.flatMap(({ target }) => counterpart(target, root));
}

function counterpart(pressed: EarlyPress['target'], root: HTMLElement): EarlyPress[] {
  const nameOf = ({ ariaLabel, textContent, value }: EarlyPress['target']) => [ariaLabel, textContent, value].join();
  const controls = [...root.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, [type=radio]')];
  const target = controls.find((control) => nameOf(control) === nameOf(pressed));
  return target ? [{ target }] : [];
}
