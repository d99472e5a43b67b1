import { testAccessibilityOf } from './accessibility-of.ts';
import { ownDetailsStates, passwordStates, profileStates, signedInMenuStates } from './states/profile.states.ts';

testAccessibilityOf([...profileStates, ...passwordStates, ...signedInMenuStates, ...ownDetailsStates]);
