/**
 * The one script inside a page: the pre-rendered home page asks for the app's scripts once it has been painted, so that neither
 * their transfer nor their run holds up what there is to see. The security policy names it by its hash. A tab in the background
 * is not painted and asks at once; what else is not painted asks after a second. It also keeps the button that was
 * pressed last before the app was there to answer, as `window.pressedEarly`.
 */
export const PAINT_FIRST = [
  '(d=>{let s=d.currentScript.dataset.src.split(" "),',
  'ask=()=>{for(let src of s.splice(0))d.head.append(Object.assign(d.createElement("script"),{type:"module",src}))};',
  'd.addEventListener("click",e=>{window.pressedEarly=e.target.closest("[type=button]")});',
  'd.hidden?ask():(new PerformanceObserver(ask).observe({type:"paint",buffered:!0}),setTimeout(ask,1e3))})(document)',
].join('');

/** The element that holds it, with the addresses of the scripts in `data-src`. */
export function paintFirstScript(addresses: readonly string[]): string {
  return `<script data-src="${addresses.join(' ')}">${PAINT_FIRST}</script>`;
}
