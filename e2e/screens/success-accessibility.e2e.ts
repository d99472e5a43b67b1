import { testAccessibilityOf } from './accessibility-of.ts';
import { successStates } from './states/success.states.ts';

testAccessibilityOf(successStates);
