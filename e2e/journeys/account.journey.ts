import { setup } from 'xstate';

/**
 * A customer's account across several pages and the real server. It is independent of the app: page models perform the events
 * and assert the states. The generated paths cover single pages, such as their validation errors.
 */
export const accountMachine = setup({
  types: {
    /** The browser has a session that the server accepts. */
    tags: {} as 'signedIn',
  },
}).createMachine({
  id: 'account',
  description: 'A customer signs up, in and out, resets or changes the password, and edits the profile.',
  initial: 'login',
  states: {
    login: { on: { 'google.taken': 'proofAsked' } },
    proofAsked: {
      description: 'An account has the address of the Google account: a dialog asks for its password.',
      on: { 'signup.open': 'signup' },
    },

    signup: { on: { 'signup.send': 'newProfile' } },
    newProfile: {
      tags: 'signedIn',
      description: 'The profile, which says that the email address is not confirmed.',
      on: { 'mail.confirm': 'emailConfirmed' },
    },
    emailConfirmed: { tags: 'signedIn', on: { 'signOut.choose': 'signOutAsked' } },
    signOutAsked: {
      tags: 'signedIn',
      description: "The dialog 'Are you sure?'",
      on: { 'signOut.confirm': 'signedOut' },
    },
    signedOut: {
      description: 'The login page, with local storage cleared.',
      on: { 'login.right': 'signedIn', 'forgot.open': 'forgot', 'google.choose': 'googleProfile' },
    },
    signedIn: {
      tags: 'signedIn',
      description: 'The home page, with the customer’s name in the menu.',
      on: { 'profile.open': 'profile', 'signOut.choose': 'signOutAsked' },
    },

    profile: { tags: 'signedIn', on: { 'password.open': 'passwordAsked' } },
    passwordAsked: { tags: 'signedIn', on: { 'password.change': 'passwordChanged' } },
    passwordChanged: {
      tags: 'signedIn',
      description: 'The session that changed the password stays signed in; the profile is shown.',
      on: { 'profile.save': 'profileSaved' },
    },
    profileSaved: {
      tags: 'signedIn',
      description: 'The profile after a reload, with the new name, number and picture.',
      on: { 'signOut.choose': 'signOutAsked' },
    },

    forgot: { on: { 'forgot.ask': 'linkSent' } },
    linkSent: { on: { 'mail.open': 'reset' } },
    reset: { on: { 'reset.submit': 'resetDone' } },
    resetDone: { on: { 'seconds.pass': 'loginAfterReset' } },
    loginAfterReset: { on: { 'mail.open': 'linkUsed', 'login.old': 'oldPasswordRefused' } },
    linkUsed: { description: 'A link works once.', on: { 'login.open': 'loginAfterReset' } },
    oldPasswordRefused: { on: { 'login.right': 'signedIn' } },

    googleProfile: { tags: 'signedIn', description: 'Google provides no phone number, so the profile opens first.' },
  },
});
