import { afterEach } from 'vitest';
import { settleSites } from './site.ts';

afterEach(settleSites);
