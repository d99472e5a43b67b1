import { testAccessibilityOf } from './accessibility-of.ts';
import { paymentStates } from './states/booking.states.ts';

testAccessibilityOf(paymentStates);
