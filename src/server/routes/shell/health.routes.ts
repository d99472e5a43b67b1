import { getHealth, getReadiness } from '#contract/shell/health.contract.ts';
import { implement } from '../../http/implement.ts';
import { unavailable } from '../../http/problem.ts';

export const getHealthRoute = implement(getHealth, async (_input, { dependencies: { readiness } }) => ({
  status: 'ok' as const,
  database: readiness.isDatabaseFailing() ? ('failing' as const) : ('ok' as const),
}));

export const getReadinessRoute = implement(getReadiness, async (_input, { dependencies: { readiness } }) => {
  const obstacle = await readiness.findObstacle();
  if (obstacle) throw unavailable(obstacle);
  return { status: 'ready' as const };
});
