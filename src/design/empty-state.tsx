import type { ReactNode } from 'react';
import * as css from './empty-state.css.ts';
import { muted } from './text.css.ts';

type EmptyStateProps = { title: ReactNode; icon?: ReactNode; children?: ReactNode; action?: ReactNode };

export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon && <span className={muted}>{icon}</span>}
      <div className={css.title}>{title}</div>
      {children && <div className={muted}>{children}</div>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}
