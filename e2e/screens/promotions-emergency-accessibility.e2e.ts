import { testAccessibilityOf } from './accessibility-of.ts';
import { emergencyStates, promotionsStates, ratingStates } from './states/promotions-emergency.states.ts';

testAccessibilityOf([...promotionsStates, ...emergencyStates, ...ratingStates]);
