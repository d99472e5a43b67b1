import { INSPECT, INSPECT_OFF } from '#contract/inspection.ts';

const STYLES = `
  :host { position: fixed; inset: auto auto 0 0; z-index: 2147483647; }
  p { margin: 0; padding: 0 12px; border-radius: 0 8px 0 0; background: #0f2e27; color: #fff;
    font-family: inherit; font-size: 14px; line-height: 44px; }
  a { display: inline-block; min-width: 44px; color: inherit; text-align: center; }
  a:focus-visible { outline: 2px solid #fff; }
`;

/** A badge that marks the page as inspected and links to the viewer and to ending the inspection. */
export function showBadge(): void {
  const host = document.createElement('aside');
  host.setAttribute('aria-label', 'Inspection');
  const style = new CSSStyleSheet();
  style.replaceSync(STYLES);
  const badge = document.createElement('p');
  badge.append(
    'Flows are inspected: ',
    link('Watch', { href: '/flows/#live', target: 'flows' }),
    link('End', { href: `?${INSPECT}=${INSPECT_OFF}` }),
  );
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [style];
  shadow.append(badge);
  document.body.append(host);
}

function link(textContent: string, properties: { href: string; target?: string }): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { textContent, ...properties });
}
