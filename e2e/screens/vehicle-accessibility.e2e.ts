import { testAccessibilityOf } from './accessibility-of.ts';
import { vehicleStates } from './states/trip.states.ts';

testAccessibilityOf(vehicleStates);
