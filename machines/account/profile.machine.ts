import { assign, setup, stateIn } from 'xstate';
import type { Profile } from '#contract/account/read-profile.ts';
import { avatarError } from '#domain/account.ts';
import type { Failure } from '../support/failure.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import type {
  ProfileContext,
  ProfileEvent,
  ProfileInput,
  SaveProfileInput,
  TextField,
  UnsavedProfile,
} from './profile.types.ts';
import {
  destination,
  errorsIn,
  firstFault,
  formOf,
  fullName,
  hasFaults,
  isSessionOver,
  refusalOf,
  refusedFields,
  unsavedOf,
  withText,
} from './profile-form.ts';

export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    tags: {} as 'busy' | 'error' | 'dialog',
  },
  actors: {
    loadProfile: unprovided<Profile>('loadProfile'),
    saveProfile: unprovided<void, SaveProfileInput>('saveProfile'),
    /** Gives the chosen picture an address, by 'preview.made', and takes it back when it is stopped. */
    previewPicture: unprovidedCallback<{ file: File | undefined }>('previewPicture'),
    watchRestore: unprovidedCallback('watchRestore'),
  },
  actions: {
    keepProfile: assign(({ context }, { profile }: { profile: Profile }) => formOf(profile, context)),
    changeText: assign(({ context }, change: { field: TextField; value: string }) => withText(context, change)),
    changePhone: assign(({ context }, phone: { countryCode: string; phone: string }) => ({
      details: { ...context.details, ...phone },
      errors: { ...context.errors, phone: undefined },
    })),
    keepPicture: assign(({ context }, { file }: { file: File }) => ({
      file,
      preview: '',
      errors: { ...context.errors, avatar: undefined },
    })),
    refusePicture: assign(({ context }, { file }: { file: File }) => ({
      errors: { ...context.errors, avatar: avatarError(file) },
    })),
    keepPreview: assign((_, { url }: { url: string }) => ({ preview: url })),
    showErrors: assign(({ context }) => ({ errors: errorsIn(context) })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusal: refusalOf(error),
      errors: { ...context.errors, ...refusedFields(error) },
    })),
    clearRefusal: assign({ refusal: '' }),
    focusField: unprovidedAction<{ field: string | undefined }>('focusField'),
    keepUnsaved: unprovidedAction<UnsavedProfile>('keepUnsaved'),
    forgetUnsaved: unprovidedAction<unknown>('forgetUnsaved'),
    rememberName: unprovidedAction<{ name: string }>('rememberName'),
    /** Loads that address anew; it waits no longer. */
    leaveFor: unprovidedAction<{ to: string }>('leaveFor'),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    isEditing: stateIn({ ready: { form: 'editing' } }),
    isRefusedPicture: (_, { file }: { file: File }) => avatarError(file) !== undefined,
    isSessionOver: (_, { error }: { error: unknown }) => isSessionOver(error),
    hasFaults: ({ context }) => hasFaults(errorsIn(context)),
  },
  delays: {
    /** Spec §9. */
    loadLimit: 10_000,
    /** 'Profile Updated' is shown for so long (spec §4, §9). */
    savedNotice: 2_000,
  },
}).createMachine({
  id: 'profile',
  description: "The customer's own details: loaded, changed, saved, and back to the trip that waits for them.",
  context: ({ input }) => ({
    ...input,
    isResumed: false,
    details: { firstName: '', lastName: '', countryCode: '', phone: '' },
    email: '',
    avatar: '',
    file: undefined,
    preview: '',
    errors: {},
    refusal: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'ready',
          actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ what: 'profile', error: event.error }) },
        },
      },
      after: { loadLimit: 'failed' },
    },
    failed: {
      description: 'The profile could not be loaded within 10 seconds, or at all.',
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
                'text.change': {
                  actions: [
                    { type: 'changeText', params: ({ event }) => event },
                    { type: 'keepUnsaved', params: ({ context }) => unsavedOf(context) },
                  ],
                },
                'phone.change': {
                  actions: [
                    { type: 'changePhone', params: ({ event: { countryCode, phone } }) => ({ countryCode, phone }) },
                    { type: 'keepUnsaved', params: ({ context }) => unsavedOf(context) },
                  ],
                },
                'profile.save': [
                  {
                    guard: 'hasFaults',
                    actions: [
                      'showErrors',
                      { type: 'focusField', params: ({ context }) => ({ field: firstFault(context.errors) }) },
                    ],
                  },
                  { target: 'saving', actions: 'showErrors' },
                ],
              },
            },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'saveProfile',
                src: 'saveProfile',
                input: ({ context: { details, file } }) => ({ details, file }),
                onDone: {
                  target: 'saved',
                  actions: [
                    'forgetUnsaved',
                    { type: 'rememberName', params: ({ context }) => ({ name: fullName(context) }) },
                  ],
                },
                onError: [
                  { guard: { type: 'isSessionOver', params: ({ event }) => event }, target: 'editing' },
                  {
                    target: 'refused',
                    actions: { type: 'keepRefusal', params: ({ event }) => event },
                  },
                ],
              },
            },
            refused: {
              description: "Dialog 'Error'; what the server says about fields stands at them.",
              tags: ['error', 'dialog'],
              exit: 'clearRefusal',
              on: {
                'dialog.close': {
                  target: 'editing',
                  actions: { type: 'focusField', params: ({ context }) => ({ field: firstFault(context.errors) }) },
                },
              },
            },
            saved: {
              description: "'Profile Updated'",
              after: { savedNotice: 'leaving' },
            },
            leaving: {
              description: 'The browser is on its way to the trip that waits, or to this page anew.',
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
                actions: { type: 'keepPicture', params: ({ event }) => event },
              },
            ],
          },
          states: {
            kept: {},
            chosen: {
              description: 'Another picture was chosen: it is shown, and sent with the next save.',
              invoke: { id: 'previewPicture', src: 'previewPicture', input: ({ context: { file } }) => ({ file }) },
              on: { 'preview.made': { actions: { type: 'keepPreview', params: ({ event }) => event } } },
            },
          },
        },
      },
    },
  },
});
