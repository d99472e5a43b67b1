/**
 * The one script inside a page: each page, painted at once, asks for the app's scripts once it has been painted, so that neither
 * their transfer nor their run holds up what there is to see. All are fetched at once and run one after the other, with time
 * for the browser between them. The security policy names it by its hash. A tab in the background is not painted and asks at
 * once; what else is not painted asks after a second. It also keeps the button that was pressed last before the app was there
 * to answer, as `window.pressedEarly`; of those that send a form, only one that asks for it. A press leaves the focus where it
 * is when its button asks for that.
 */
export const PAINT_FIRST = [
  '(d=>{let s=d.currentScript.dataset.src.split(" "),',
  'a=(n,p)=>d.head.append(Object.assign(d.createElement(n),p)),',
  'r=()=>s[0]&&a("script",{type:"module",src:s.shift(),onload:r}),',
  'p=()=>{p&&s.map(href=>a("link",{rel:"modulepreload",href}));p&&r(p=0)};',
  'd.onclick=e=>{pressedEarly=e.target.closest("[type=button],[data-replay]")};',
  'd.onmousedown=e=>!e.target.closest("[data-keep-focus]");',
  'd.hidden?p():(new PerformanceObserver(p).observe({type:"paint",buffered:!0}),setTimeout(p,1e3))})(document)',
].join('');

/** The element that holds it, with the addresses of the scripts in `data-src`. */
export function paintFirstScript(addresses: readonly string[]): string {
  return `<script data-src="${addresses.join(' ')}">${PAINT_FIRST}</script>`;
}
