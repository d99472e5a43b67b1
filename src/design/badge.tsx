import type { ReactNode } from 'react';
import { tone as tones } from './badge.css.ts';

export type BadgeTone = keyof typeof tones;

export type BadgeProps = { children: ReactNode; tone?: BadgeTone };

export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={tones[tone]}>{children}</span>;
}
