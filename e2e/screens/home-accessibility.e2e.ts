import { testAccessibilityOf } from './accessibility-of.ts';
import { homeStates } from './states/home.states.ts';

testAccessibilityOf(homeStates);
