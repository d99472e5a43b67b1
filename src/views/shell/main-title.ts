/** The title of the page, focusable; the content where there is none. */
export function mainTitle(): HTMLElement | null {
  const content = document.getElementById('content');
  const title = content?.querySelector('h1');
  if (title) title.tabIndex = -1;
  return title ?? content;
}
