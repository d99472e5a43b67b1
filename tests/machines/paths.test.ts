import type { PathModel } from '../paths/engine/model.ts';
import { describePaths } from './support/describe-paths.ts';

const models = import.meta.glob<PathModel>('./**/*.paths.ts', { eager: true, import: 'default' });

for (const model of Object.values(models)) describePaths(model);
