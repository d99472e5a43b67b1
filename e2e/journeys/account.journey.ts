import { createMachine } from 'xstate';

/**
 * A customer's account across several pages and the real server. It is independent of the app: page models perform the events
 * and assert the states. The generated paths cover single pages, such as their validation errors.
 */
export const accountMachine = createMachine({
  id: 'account',
  description: 'A customer signs up, in and out, resets and changes the password, and edits the profile.',
  initial: 'login',
  states: {
    login: { on: { 'signup.open': 'signup' } },
    signup: { on: { 'signup.send': 'newProfile' } },
    newProfile: {
      description: 'The profile, which says that the email address is not confirmed.',
      on: { 'mail.confirm': 'emailConfirmed' },
    },
    emailConfirmed: { on: { 'signOut.choose': 'signOutAsked' } },
    signOutAsked: {
      description: "The dialog 'Are you sure?'",
      on: { 'signOut.confirm': 'signedOut' },
    },
    signedOut: {
      description: 'The login page, with local storage cleared.',
      on: { 'forgot.open': 'forgot', 'google.choose': 'googleProfile' },
    },

    forgot: { on: { 'forgot.ask': 'linkSent' } },
    linkSent: { on: { 'mail.open': 'reset' } },
    reset: { on: { 'reset.submit': 'loginAfterReset' } },
    loginAfterReset: { on: { 'login.send': 'signedIn' } },
    signedIn: {
      description: 'The home page, with the customer’s name in the menu.',
      on: { 'profile.open': 'profile' },
    },

    profile: { on: { 'password.open': 'passwordAsked' } },
    passwordAsked: { on: { 'password.change': 'passwordChanged' } },
    passwordChanged: {
      description: 'The session that changed the password stays signed in; the profile is shown.',
      on: { 'profile.save': 'profileSaved' },
    },
    profileSaved: {
      description: 'The profile after a reload, with the new name, number and picture.',
      on: { 'signOut.choose': 'signOutAsked' },
    },

    googleProfile: { description: 'Google provides no phone number, so the profile opens first.' },
  },
});
