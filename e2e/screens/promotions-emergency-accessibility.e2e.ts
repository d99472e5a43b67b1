import { testAccessibilityOf } from './accessibility-of.ts';
import { emergencyStates, promotionsStates } from './states/promotions-emergency.states.ts';

testAccessibilityOf([...promotionsStates, ...emergencyStates]);
