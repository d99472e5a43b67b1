import type { ReactNode } from 'react';
import * as css from './badge.css.ts';

export function Badge({ children, tone = 'neutral' }: { children: ReactNode; tone?: keyof typeof css.tones }) {
  return <span className={`${css.badge} ${css.tones[tone]}`}>{children}</span>;
}
