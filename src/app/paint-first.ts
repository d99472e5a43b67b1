/**
 * The only inline script; the build inserts it (tooling/write-pages.ts). It lets the page paint before the app's code is
 * fetched, so that neither transfer nor execution delays content, and records clicks in the meantime.
 */
{
  try {
    // A trip that was left at a later step opens there again, not at the vehicles that the server has rendered.
    const address = new URLSearchParams(location.search);
    for (const { step, trip } of JSON.parse(localStorage.bookingDrafts).entries) {
      const isThis = trip.pickup?.label === address.get('pickup') && trip.drop?.label === address.get('drop');
      if (isThis && step !== 'vehicle') document.documentElement.dataset.resumes = '';
    }
  } catch {
    // Nothing is stored, or storage is off.
  }

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
    // The server may still be sending the page.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', runNext);
    else runNext();
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
