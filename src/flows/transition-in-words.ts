import type { ChartTransition } from './chart.types.ts';

/** What a transition waits for, on what condition, and what it does: `step.back [is late] / keep, tell`. */
export function transitionInWords({
  label,
  guard,
  actions,
}: Pick<ChartTransition, 'label' | 'guard' | 'actions'>): string {
  return [label, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' ');
}
