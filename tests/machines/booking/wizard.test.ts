import { describePaths } from '../support/describe-paths.ts';
import model from './wizard.paths.ts';

describePaths(model);
