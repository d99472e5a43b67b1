import { testAccessibilityOf } from './accessibility-of.ts';
import { customerStates } from './states/booking.states.ts';

testAccessibilityOf(customerStates);
