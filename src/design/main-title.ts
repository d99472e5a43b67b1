/** The title of the page, made focusable; the content if there is no title. */
export function mainTitle(): HTMLElement | null {
  const content = document.getElementById('content');
  const title = content?.querySelector('h1');
  return title ? focusable(title) : content;
}

/** Lets scripts focus an element that is no control. */
export function focusable(element: HTMLElement): HTMLElement {
  element.tabIndex = -1;
  return element;
}
