import { testAccessibilityOf } from './accessibility-of.ts';
import { tripsStates } from './states/trips.states.ts';

testAccessibilityOf(tripsStates);
