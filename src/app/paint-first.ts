/**
 * The one script inside each page; the build puts it there (tooling/write-pages.ts). The page shows its content before the
 * app's code is fetched, so that neither transfer nor execution delays what people see, and records what is pressed meanwhile.
 */
{
  const addresses = document.currentScript?.dataset.scripts?.split(' ') ?? [];
  let isLoading = false;

  const append = <Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) =>
    document.head.append(Object.assign(document.createElement(name), properties));

  // Each script runs in a task of its own, so that the browser can answer input between them.
  const runNext = () => {
    const src = addresses.shift();
    if (src) append('script', { type: 'module', src, onload: runNext });
  };

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    for (const href of addresses) append('link', { rel: 'modulepreload', href });
    runNext();
  };

  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // A tab in the background is never painted.
  setTimeout(load, document.hidden ? 0 : 1000);

  document.addEventListener('click', ({ target }) => {
    // Submit buttons are replayed only where they ask for it: the others would send a form that is still empty.
    if (target instanceof Element) window.pressedEarly = target.closest<HTMLElement>('[type=button], [data-replay]');
  });

  document.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-keep-focus]')) event.preventDefault();
  });
}
