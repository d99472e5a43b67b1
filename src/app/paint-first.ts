/**
 * The only inline script; the build inserts it (tooling/write-pages.ts). It lets the page paint before the app's code is
 * fetched, so that neither transfer nor execution delays content, and records presses in the meantime.
 */
{
  try {
    // A trip that was left at a later step opens there again, not at the vehicles that the server has rendered.
    const address = new URLSearchParams(location.search);
    const drafts = address.size > 0 ? JSON.parse(localStorage.bookingDrafts).entries : [];
    for (const { step, trip } of drafts) {
      const isThis = trip.pickup?.label === address.get('pickup') && trip.drop?.label === address.get('drop');
      if (isThis && step !== 'vehicle') document.documentElement.dataset.resumes = '';
    }
  } catch {
    // Nothing is stored, or storage is off.
  }

  const addLink = (attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), attributes));

  // Chromium holds the first paint for preloaded typefaces. On a slow connection they would still miss it.
  if ((navigator.connection?.effectiveType ?? '4g') === '4g') {
    for (const name of ['figtree', 'libre-caslon-display'])
      addLink({ rel: 'preload', as: 'font', crossOrigin: '', href: `/fonts/${name}.woff2` });
  }

  const addresses = document.currentScript?.dataset.scripts?.split(' ') ?? [];
  let isLoading = false;

  // One task per script, so that input is handled in between. Trusted Types forbid setting the address of a script element.
  const runNext = () => {
    const address = addresses.shift();
    if (address) import(address).then(runNext, reloadOnPress);
  };

  // Without its script, a page would take presses and do nothing. Browsers may remember a failed import until the page is reloaded.
  const reloadOnPress = () => {
    if (window.earlyPresses?.length) location.reload();
    else addEventListener('click', reloadOnPress);
  };

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    for (const href of addresses) addLink({ rel: 'modulepreload', href });
    // The server may still be sending the page.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', runNext);
    else runNext();
  };

  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // Background tabs never paint.
  setTimeout(load, document.hidden ? 0 : 1000);

  window.earlyPresses = [];
  // Enter in a field presses the form's button too. Several presses of it in a row submit once.
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLButtonElement | HTMLInputElement>('button, [type=radio]');
    const isRepeated = button && button.type === 'submit' && window.earlyPresses?.at(-1)?.target === button;
    if (button && !isRepeated) window.earlyPresses?.push({ target: button });
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) window.earlyPresses?.push({ target, value: target.value });
  });

  document.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-keep-focus]')) event.preventDefault();
  });
}
