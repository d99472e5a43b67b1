/** The title of the page, made focusable; the content if there is no title. */
export function mainTitle(): HTMLElement | null {
  const content = document.getElementById('content');
  const title = content?.querySelector('h1');
  if (title) title.tabIndex = -1;
  return title ?? content;
}
