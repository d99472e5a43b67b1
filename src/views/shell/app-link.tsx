import type { ComponentProps, MouseEvent } from 'react';
import { useApp } from './app-context.ts';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** What a plain press does; it opens the page when not given. */
  readonly onChoose?: () => void;
}

/** A link to a page of this app. A plain press is told to the statechart; any other, like a new tab, is the browser's. */
export function AppLink({ to, onChoose, ...rest }: AppLinkProps) {
  const app = useApp();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (onChoose) onChoose();
    else app.send({ type: 'page.open', to });
  };
  return <a {...rest} href={to} onClick={press} />;
}
