/**
 * The only inline script; the build inserts it (tooling/write-pages.ts). It lets the page paint before the app's code is
 * fetched, so that neither transfer nor execution delays content, and records clicks in the meantime.
 */
{
  const addresses = document.currentScript?.dataset.scripts?.split(' ') ?? [];
  let isLoading = false;

  // One task per script, so that input is handled in between. Trusted Types forbid setting the address of a script element.
  const runNext = () => {
    const address = addresses.shift();
    // The app shows what could not be loaded.
    if (address) import(address).then(runNext, () => undefined);
  };

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    for (const href of addresses) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
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
