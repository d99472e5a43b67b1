import { testAccessibilityOf } from './accessibility-of.ts';
import { forgotStates, loginStates, resetStates, signupStates } from './states/account.states.ts';

testAccessibilityOf([...loginStates, ...signupStates, ...forgotStates, ...resetStates]);
