/**
 * The one script inside a page: the pre-rendered home page asks for the app's scripts once it has been painted, so that neither
 * their transfer nor their run holds up what there is to see. The security policy names it by its hash. A tab in the background
 * is not painted and asks at once; what else is not painted asks after a second.
 */
export const PAINT_FIRST = [
  '(()=>{let begun,begin=()=>{if(begun)return;begun=1;',
  'for(let src of document.getElementById("scripts").dataset.src.split(" "))',
  'document.head.append(Object.assign(document.createElement("script"),{type:"module",src}))};',
  'document.hidden?begin():(new PerformanceObserver(begin).observe({type:"paint",buffered:true}),setTimeout(begin,1e3))})()',
].join('');

/** The element that holds it, with the addresses of the scripts in `data-src`. */
export function paintFirstScript(addresses: readonly string[]): string {
  return `<script id="scripts" data-src="${addresses.join(' ')}">${PAINT_FIRST}</script>`;
}
