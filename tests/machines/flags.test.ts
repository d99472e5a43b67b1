import { expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { selectIsBusy } from '#machines/support/form.ts';
import { exploreModel, stateNames } from '../paths/engine/graph.ts';
import type { PathModel } from '../paths/engine/model.ts';

/**
 * The flags of each chart and the states in which each is on, with '?' where that depends on more than the state.
 * Of a chart with parallel states, those that decide.
 */
const FLAGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account/change-password': {
    selectHasPassword: 'editing left saving',
    selectIsOpen: 'editing saving',
    selectIsSaving: 'saving',
  },
  'account/forgot-password': { selectIsBusy: 'submitting sent' },
  'account/google-sign-in': {
    selectIsBusy: 'exchanging finished failed',
    selectIsUnavailable: 'unavailable',
    selectIsProving: 'proving.editing proving.mailing proving.joining proving.mailed proving.over',
    selectIsJoining: 'proving.joining',
    selectIsMailing: 'proving.mailing',
  },
  'account/login': { selectIsBusy: 'submitting entering' },
  'account/one-time-code': {
    selectIsOpen: 'open.code.incomplete open.captcha.unconfirmed open.code.complete open.captcha.confirmed',
    selectIsConfirmed: 'open.captcha.confirmed',
  },
  'account/profile': {
    selectIsLoading: 'loading',
    selectIsResumed:
      'loading? ready.form.editing? ready.picture.kept? failed? ready.form.saving? ready.picture.chosen? ready.form.saved? ready.form.refused? ready.form.leaving?',
    selectIsUnverified: '',
    selectHasPassword:
      'ready.form.editing ready.picture.kept ready.form.saving ready.picture.chosen ready.form.saved ready.form.refused ready.form.leaving',
    selectHasSecurity:
      'ready.form.editing ready.picture.kept ready.form.saving ready.picture.chosen ready.form.saved ready.form.refused ready.form.leaving',
    selectIsEditing: 'ready.form.editing',
    selectIsSaving: 'ready.form.saving',
    selectIsSaved: 'ready.form.saved ready.form.leaving',
    selectIsRefused: 'ready.form.refused',
  },
  'account/resend-email': { selectIsBusy: 'sending' },
  'account/reset-password': { selectIsBusy: 'checking open.submitting' },
  'account/session': {
    selectIsProfileLoading: 'signedIn.profile.restoring',
    selectIsProfileUnknown: 'signedIn.profile.unknown',
    selectIsSignOutOpen: 'signedIn.signOut.confirming signingOut',
    selectIsSigningOut: 'signingOut',
  },
  'account/signup': { selectIsBusy: 'submitting entering' },
  'booking/checkout': { selectIsPriceChanged: 'priceChanged' },
  'booking/confirmation': { selectCanRetry: 'failed unconfirmed' },
  'booking/customer': { selectCanChooseTraveller: 'myself' },
  'booking/extras': {
    selectIsLoading: 'loading',
    selectIsNone: 'none',
    selectCanForgo: 'failed.withholding',
  },
  'booking/location-popup': { selectIsOpen: 'open.editing open.waiting', selectIsBusy: 'open.waiting' },
  'booking/place-field': {
    selectIsOpen: 'entry.searching.listing entry.searching.empty entry.searching.offered',
    selectHasNoSuggestions: 'entry.searching.empty',
    selectIsBusy: 'entry.locating entry.searching.suggesting entry.resolving',
    selectIsLocating: 'entry.locating',
    selectCanRetry: 'entry.searching.failed entry.unresolved',
    selectIsMissing: 'requirement.missing',
  },
  'booking/promo': {
    selectIsGuest: 'guest',
    selectIsApplied: 'applied.announcing applied.idle removing applied.notRemoved',
    selectIsChecking: 'notApplied.checking',
    selectIsRemoving: 'removing',
  },
  'booking/ride-change': {
    selectIsChecking: 'checking',
    selectIsSending: 'sending.saving sending.redirecting saved returned',
    selectIsOvertaken: 'overtaken',
    selectCanSave: 'asking.first asking.retry asking.again',
  },
  'booking/search': {
    selectAsksForHours:
      'form.editing.incomplete.unmarked? form.editing.incomplete.marked? form.editing.complete? form.checking? form.waiting? form.searching? form.failed?',
    selectIsBusy: 'form.checking form.waiting form.searching',
    selectIsIncomplete: 'form.editing.incomplete.unmarked form.editing.incomplete.marked',
    selectOffersSwap: 'form.editing.complete form.checking form.waiting form.searching form.failed form.returnTooEarly',
    selectCanSwap: 'form.editing.complete form.checking form.searching form.failed form.returnTooEarly',
    selectCanCopyPickup:
      'form.editing.incomplete.unmarked? form.editing.incomplete.marked? form.editing.complete? form.checking? form.waiting? form.searching? form.failed?',
  },
  'booking/trip-check': { selectNeedsRoute: 'needsRoute' },
  'booking/trip-time': {
    selectIsWaitingForClock: 'pickers.waitingForClock',
    selectIsAsking: 'pickers.picking.asking',
    selectAsksForReturn: 'pickers.picking.asking',
  },
  'booking/vehicle-lookup': {
    selectIsHeld: 'idle loading waiting empty ready.offer.held failed refused ready.offer.renewing',
    selectIsEmpty: 'empty',
    selectHasNoVehicles: 'empty failed refused',
    selectExpectsRoute: 'idle loading waiting empty failed refused',
    selectHasNoPrice: 'empty failed refused ready.choice.unchosen',
  },
  'trips/booking-detail': {
    selectCanCancel: 'ready.payment.open',
    selectIsAhead: 'ready.payment.open ready.cancellation.open',
    selectCanChange: 'ready.payment.open',
    selectIsTooLateToChange: '',
    selectCanRepeat: 'ready.payment.open',
    selectCanReverse: 'ready.payment.open',
    selectIsThanked: 'ready.rating.thanked',
  },
  'trips/cancellation': {
    selectIsChecking: 'checking',
    selectIsAsking: 'asking.first cancelling asking.retry asking.again',
    selectIsCancelling: 'cancelling',
    selectIsCancelled: 'cancelled',
  },
  'trips/operator-act': {
    selectIsAsking: 'asking.first asking.incomplete sending asking.retry',
    selectCanWrite: 'asking.first asking.incomplete asking.retry',
    selectIsSending: 'sending',
    selectIsDone: 'done',
  },
  'trips/booking-tab': {
    selectIsPartial: 'shown.partly shown.growing shown.partlyFailed',
    selectIsAtEnd: 'shown.whole',
    selectIsGrowing: 'shown.growing',
  },
  'trips/find-booking': { selectIsBusy: 'sending', selectIsSent: 'editing.sent' },
  'trips/pay-now': { selectIsBusy: 'paying waiting repricing', selectIsPaying: 'paying' },
  'trips/promotions': { selectIsLoading: 'loading' },
  'trips/rating': {
    selectIsFormShown: 'open.offered.unrated open.offered.rated sending thanked open.failed refused',
    selectIsLocked: 'sending thanked refused',
    selectIsSending: 'sending',
    selectIsThanked: 'thanked',
    selectCanSubmit: 'open.offered.rated open.failed',
    selectIsLastMinute: '',
  },
  'shell/contact-removal': { selectIsRemoving: 'removing', selectHasFailed: 'failed' },
  'shell/contact-form': {
    selectIsResumed: '',
    selectIsEditing: 'editing.idle editing.refused',
    selectIsSaving: 'saving',
  },
  'shell/emergency': {
    selectIsLoading: 'loading',
    selectIsAbsent: 'absent',
    // The backend of this model sends none.
    selectSendsSms: '',
    selectIsWithoutSms:
      'kept.form.closed kept.removal.none kept.form.open.editing kept.removal.open kept.form.open.saving',
    selectCanAdd: 'kept.form.closed? kept.removal.none? kept.removal.open?',
  },
  'shell/notice': { selectIsShown: 'shown' },
  'shell/side-menu': { selectIsOpen: 'open.collapsed open.expanded', selectIsInstallExpanded: 'open.expanded' },
  'shell/support': { selectIsOpen: 'open' },
};

/** Some forms have only the selectors that all share. */
const SELECTORS = import.meta.glob<object>('../../machines/*/*.selectors.ts');

it.each(Object.entries(FLAGS))('the flags of %s are on in these states and no others', async (chart, expected) => {
  const [area, name] = chart.split('/');
  const own: object = (await SELECTORS[`../../machines/${area}/${name}.selectors.ts`]?.()) ?? {};
  const selectors = 'selectIsBusy' in expected ? { selectIsBusy, ...own } : own;
  const { default: model }: { default: PathModel } = await import(`./${area}/${name}.paths.ts`);
  const snapshots = exploreModel(model).flatMap(({ states }) => [...states.values()].map(({ snapshot }) => snapshot));
  const flags = Object.entries(selectors).flatMap(([flag, select]) => {
    const isFlag = typeof select === 'function' && snapshots.every((snapshot) => typeof select(snapshot) === 'boolean');
    return isFlag ? [[flag, statesWith(select, snapshots)]] : [];
  });
  expect(Object.fromEntries(flags)).toEqual(expected);
});

function statesWith(isOn: (snapshot: AnyMachineSnapshot) => boolean, snapshots: readonly AnyMachineSnapshot[]): string {
  const states = new Map<string, boolean[]>();
  for (const snapshot of snapshots)
    for (const state of stateNames(snapshot)) states.set(state, [...(states.get(state) ?? []), isOn(snapshot)]);
  const always = [...states].filter(([, values]) => values.every(Boolean)).map(([state]) => state);
  const sometimes = [...states].filter(([, values]) => values.some(Boolean)).map(([state]) => `${state}?`);
  return (always.length > 0 ? always : sometimes).join(' ');
}
