import { assign, sendTo, setup, stateIn } from 'xstate';
import type { Profile } from '#contract/account/read-profile.ts';
import { AVATAR_WRONG_TYPE, avatarError, NAME_LENGTH, type ProfileDetails } from '#domain/account.ts';
import { hasStatus } from '../support/failure-text.ts';
import { type FieldEvent, firstInvalid, hasErrors, type PhoneEvent } from '../support/form.ts';
import { formActions } from '../support/form-actions.ts';
import { failureActions } from '../support/load-failure.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import {
  destination,
  EMPTY_PROFILE,
  errorsIn,
  FORM_FIELDS,
  type FormField,
  loadedForm,
  type ProfileContext,
  type ProfileInput,
  refusedProfile,
  type SaveProfileInput,
  type TextField,
} from './profile-form.ts';

type ProfileEvent =
  | FieldEvent<TextField>
  | PhoneEvent
  | { readonly type: 'picture.choose'; readonly file: File }
  | { readonly type: 'preview.made'; readonly url: string }
  | { readonly type: 'preview.failed' }
  /** The browser has restored the page from the back/forward cache. */
  | { readonly type: 'page.restored' }
  | { readonly type: 'profile.retry' | 'form.submit' | 'dialog.close' };

export const profileMachine = setup({
  types: {} as Types<ProfileContext, ProfileEvent, ProfileInput, 'busy' | 'error' | 'dialog'>,
  actors: {
    loadProfile: unprovided<Profile, Pick<ProfileInput, 'session'>>('loadProfile'),
    saveProfile: unprovided<void, SaveProfileInput>('saveProfile'),
    /** Sends 'preview.made' with an object URL of the chosen file, revoked on stop; 'preview.failed' if it is no picture. */
    previewPicture: unprovidedCallback<{ file: File | undefined }>('previewPicture'),
    watchRestore: unprovidedCallback('watchRestore'),
  },
  actions: {
    keepFailure: failureActions.keepFailure,
    showProfile: assign(({ context }, profile: Profile) => loadedForm(profile, context)),
    ...formActions<FormField, ProfileContext>(errorsIn, { firstName: NAME_LENGTH.max, lastName: NAME_LENGTH.max }),
    setPicture: assign(({ context }, { file }: { file: File }) => ({
      file,
      preview: '',
      errors: { ...context.errors, avatar: undefined },
    })),
    refusePicture: assign(({ context }, { file }: { file: File }) => ({
      errors: { ...context.errors, avatar: avatarError(file) },
    })),
    dropPicture: assign(({ context }) => ({
      file: undefined,
      preview: '',
      errors: { ...context.errors, avatar: AVATAR_WRONG_TYPE },
    })),
    setPreview: assign((_, { url }: { url: string }) => ({ preview: url })),
    storeUnsaved: unprovidedAction<ProfileDetails>('storeUnsaved'),
    storePicture: unprovidedAction<{ file: File | undefined }>('storePicture'),
    removeUnsaved: unprovidedAction('removeUnsaved'),
    forgetUnsaved: assign({ unsaved: undefined, unsavedPicture: undefined }),
    reportSaved: sendTo(({ context }) => context.session, { type: 'profile.saved' }),
    /** Loads `to` and clears the return address. */
    leaveFor: unprovidedAction<{ to: string }>('leaveFor'),
  },
  guards: {
    hasPicture: ({ context }) => context.file !== undefined,
    isEditing: stateIn({ ready: { form: 'editing' } }),
    isRefusedPicture: (_, { file }: { file: File }) => avatarError(file) !== undefined,
    isSessionOver: (_, { error }: { error: unknown }) => hasStatus(error, 401),
    isValid: ({ context }) => !hasErrors(errorsIn(context)),
  },
  delays: {
    /** How long 'Profile Updated' is shown. */
    savedNotice: 2_000,
  },
}).createMachine({
  id: 'profile',
  description: 'The profile form. Saving returns the customer to a waiting trip.',
  context: ({ input }) => ({ ...input, ...EMPTY_PROFILE }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: ({ context: { session } }) => ({ session }),
        onDone: { target: 'ready', actions: { type: 'showProfile', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    failed: {
      description: 'The session could not load the profile.',
      tags: 'error',
      on: { 'profile.retry': 'loading' },
    },
    ready: {
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'field.change': {
                  actions: [
                    { type: 'change', params: ({ event }) => event },
                    { type: 'storeUnsaved', params: ({ context }) => context.values },
                  ],
                },
                'phone.change': {
                  actions: [
                    { type: 'changePhone', params: ({ event }) => event },
                    { type: 'storeUnsaved', params: ({ context }) => context.values },
                  ],
                },
                'form.submit': [
                  { guard: 'isValid', target: 'saving', actions: 'showErrors' },
                  { actions: ['showErrors', { type: 'focusField', params: firstInvalid(FORM_FIELDS) }] },
                ],
              },
            },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'saveProfile',
                src: 'saveProfile',
                input: ({ context: { values, file } }) => ({ details: values, file }),
                onDone: { target: 'saved', actions: ['removeUnsaved', 'forgetUnsaved', 'reportSaved'] },
                onError: [
                  { guard: { type: 'isSessionOver', params: ({ event }) => event }, target: 'editing' },
                  {
                    target: 'refused',
                    actions: {
                      type: 'showFailure',
                      params: ({ context, event }) => refusedProfile(context, event.error),
                    },
                  },
                ],
              },
            },
            refused: {
              description: "The dialog 'Error'. The server's validation errors are shown at their fields.",
              tags: ['error', 'dialog'],
              exit: 'clearMessage',
              on: {
                'dialog.close': {
                  target: 'editing',
                  actions: { type: 'focusField', params: firstInvalid(FORM_FIELDS) },
                },
              },
            },
            saved: { description: "'Profile Updated'", after: { savedNotice: 'leaving' } },
            leaving: {
              description: 'The browser is loading the waiting booking or trip, or reloading this page.',
              tags: 'busy',
              entry: { type: 'leaveFor', params: ({ context }) => ({ to: destination(context) }) },
              invoke: { id: 'watchRestore', src: 'watchRestore' },
              on: { 'page.restored': '#profile.loading' },
            },
          },
        },
        picture: {
          initial: 'kept',
          on: {
            'picture.choose': [
              {
                guard: { type: 'isRefusedPicture', params: ({ event }) => event },
                actions: { type: 'refusePicture', params: ({ event }) => event },
              },
              {
                guard: 'isEditing',
                target: '.chosen',
                reenter: true,
                actions: [
                  { type: 'setPicture', params: ({ event }) => event },
                  { type: 'storePicture', params: ({ event }) => event },
                ],
              },
            ],
          },
          states: {
            kept: { always: { guard: 'hasPicture', target: 'chosen' } },
            chosen: {
              description: 'The chosen picture is shown and sent with the next save.',
              invoke: { id: 'previewPicture', src: 'previewPicture', input: ({ context: { file } }) => ({ file }) },
              on: {
                'preview.made': { actions: { type: 'setPreview', params: ({ event }) => event } },
                'preview.failed': {
                  guard: 'isEditing',
                  target: 'kept',
                  actions: ['dropPicture', { type: 'storePicture', params: { file: undefined } }],
                },
              },
            },
          },
        },
      },
    },
  },
});
