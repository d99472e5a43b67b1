import { createTestModel } from '@xstate/test';
import { type EventFrom, type StateValueFrom, setup } from 'xstate';

/**
 * What a customer lives through with an account, good ways and bad, from the login page on. It knows nothing of the app: the
 * acts are done, and the states looked at, through the page models.
 *
 * 'signedIn': a session is kept, and a fresh look at the profile shows whose it is.
 */
export const accountMachine = setup({
  types: {
    tags: {} as 'signedIn',
    events: {} as {
      type:
        | 'login.empty'
        | 'login.wrong'
        | 'login.offline'
        | 'login.right'
        | 'login.new'
        | 'login.old'
        | 'google.choose'
        | 'google.taken'
        | 'signup.open'
        | 'signup.empty'
        | 'signup.taken'
        | 'signup.common'
        | 'signup.right'
        | 'profile.spoil'
        | 'picture.wrong'
        | 'profile.save'
        | 'profile.open'
        | 'password.open'
        | 'password.empty'
        | 'password.wrong'
        | 'password.change'
        | 'password.cancel'
        | 'signOut.choose'
        | 'signOut.cancel'
        | 'signOut.confirm'
        | 'forgot.open'
        | 'forgot.wrong'
        | 'forgot.ask'
        | 'link.resend'
        | 'mail.open'
        | 'reset.mismatch'
        | 'reset.submit'
        | 'seconds.pass';
    },
  },
}).createMachine({
  id: 'account',
  description: 'A customer signs up, in and out, forgets the password and sets another, and keeps a profile.',
  initial: 'login',
  states: {
    login: {
      on: {
        'login.empty': 'loginUnfilled',
        'login.wrong': 'loginRefused',
        'login.offline': 'loginOffline',
        'login.right': 'signedIn',
        'google.choose': 'googleProfile',
        'google.taken': 'googleFailed',
        'signup.open': 'signup',
        'forgot.open': 'forgot',
      },
    },
    loginUnfilled: { on: { 'login.right': 'signedIn' } },
    loginRefused: { on: { 'login.right': 'signedIn' } },
    loginOffline: { on: { 'login.right': 'signedIn' } },
    signedIn: {
      tags: 'signedIn',
      description: 'The home page, with the name in the menu.',
      on: { 'profile.open': 'profile', 'signOut.choose': 'signOutAsked' },
    },
    googleProfile: { tags: 'signedIn', description: 'Google knows no phone number: the profile comes first.' },
    googleFailed: { description: 'The home page of a guest, and a notice that says why.' },

    signup: {
      on: {
        'signup.empty': 'signupAtFault',
        'signup.taken': 'signupTaken',
        'signup.common': 'signupTooEasy',
        'signup.right': 'newProfile',
      },
    },
    signupAtFault: { on: { 'signup.right': 'newProfile' } },
    signupTaken: {
      description: 'The address has an account already, in other letters.',
      on: { 'signup.right': 'newProfile' },
    },
    signupTooEasy: { on: { 'signup.right': 'newProfile' } },
    newProfile: { tags: 'signedIn' },

    profile: {
      tags: 'signedIn',
      on: {
        'profile.spoil': 'profileAtFault',
        'picture.wrong': 'pictureRefused',
        'profile.save': 'profileSaved',
        'password.open': 'passwordAsked',
      },
    },
    profileAtFault: { tags: 'signedIn', on: { 'profile.save': 'profileSaved' } },
    pictureRefused: { tags: 'signedIn', on: { 'profile.save': 'profileSaved' } },
    profileSaved: { tags: 'signedIn', description: 'Loaded anew, with the new name, number and picture.' },

    passwordAsked: {
      tags: 'signedIn',
      on: {
        'password.empty': 'passwordAtFault',
        'password.wrong': 'passwordRefused',
        'password.change': 'passwordChanged',
        'password.cancel': 'profile',
      },
    },
    passwordAtFault: { tags: 'signedIn', on: { 'password.change': 'passwordChanged' } },
    passwordRefused: { tags: 'signedIn', on: { 'password.change': 'passwordChanged' } },
    passwordChanged: {
      tags: 'signedIn',
      description: 'The session in which it was changed goes on; the profile is shown.',
    },

    signOutAsked: {
      tags: 'signedIn',
      description: "The dialog 'Are you sure?'",
      on: { 'signOut.cancel': 'signedIn', 'signOut.confirm': 'signedOut' },
    },
    signedOut: { description: 'The login, and nothing left in local storage.', on: { 'login.right': 'signedIn' } },

    forgot: { on: { 'forgot.wrong': 'forgotAtFault', 'forgot.ask': 'linkSent' } },
    forgotAtFault: { on: { 'forgot.ask': 'linkSent' } },
    linkSent: { on: { 'link.resend': 'linkResent', 'mail.open': 'reset' } },
    linkResent: { on: { 'mail.open': 'reset' } },
    reset: { on: { 'reset.mismatch': 'resetAtFault', 'reset.submit': 'resetDone' } },
    resetAtFault: { on: { 'reset.submit': 'resetDone' } },
    resetDone: { on: { 'seconds.pass': 'loginAfterReset', 'mail.open': 'linkUsed' } },
    loginAfterReset: { on: { 'login.old': 'oldPasswordRefused', 'login.new': 'signedInAgain' } },
    oldPasswordRefused: {},
    signedInAgain: { tags: 'signedIn' },
    linkUsed: { description: 'A link works once.' },
  },
});

export type AccountState = StateValueFrom<typeof accountMachine>;
export type AccountAct = EventFrom<typeof accountMachine>['type'];

export const account = createTestModel(accountMachine);
