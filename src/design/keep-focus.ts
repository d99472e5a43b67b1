import { focusable, mainTitle } from './main-title.ts';

/** A closed dialog gives the focus back in a timer, and does not if it is elsewhere by then. */
const PATIENCE_MS = 100;

/**
 * When an element disappears that has the focus, such as a pressed 'Try again', moves the focus to its dialog or to the title
 * above it, unless the view has moved it already. Otherwise a keyboard or screen reader would start again at the top of the page.
 */
export function keepFocus(): void {
  let focused: Element | undefined;
  let around: HTMLElement | undefined;
  const isLost = () => document.activeElement === document.body && focused?.checkVisibility() === false;
  document.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
    around = focused.closest<HTMLElement>('[role$="dialog"]') ?? titleAbove(focused);
  });
  const moveFocus = () => {
    if (!isLost()) return;
    const to = around?.checkVisibility() ? focusable(around) : mainTitle();
    to?.focus({ preventScroll: true });
    if (to) showFocused(to);
  };
  new MutationObserver(() => {
    if (isLost()) setTimeout(moveFocus, PATIENCE_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

/** For a focus that is moved without scrolling. After a press nothing scrolls. */
export function showFocused(focused: Element): void {
  if (focused.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' });
}

/** The last title before the element in the content of its page. */
function titleAbove(element: Element): HTMLElement | undefined {
  const content = element.closest('main');
  return [...(content?.querySelectorAll<HTMLElement>('h1, h2, h3') ?? [])].findLast(
    (title) => title.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
