/**
 * The only inline script; the build inserts it (tooling/write-pages.ts). It lets the page paint before the app's code is
 * fetched, so that neither transfer nor execution delays content, and records clicks in the meantime.
 */
{
  const addresses = document.currentScript?.dataset.scripts?.split(' ') ?? [];
  let isLoading = false;

  const append = <Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) =>
    document.head.append(Object.assign(document.createElement(name), properties));

  // One task per script, so that input is handled in between.
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
  // Background tabs never paint.
  setTimeout(load, document.hidden ? 0 : 1000);

  document.addEventListener('click', ({ target }) => {
    // Submit buttons are replayed only on request: others would submit a form that is still empty.
    if (target instanceof Element) window.pressedEarly = target.closest<HTMLElement>('[type=button], [data-replay]');
  });

  document.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-keep-focus]')) event.preventDefault();
  });
}
