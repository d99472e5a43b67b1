import { describe, expect, it } from 'vitest';
import { AVATAR_TOO_LARGE, AVATAR_WRONG_TYPE, type ProfileDetails } from '#domain/account.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';
import type { ProfileInput } from '#machines/account/profile-form.ts';
import { profile } from '../support/account-samples.ts';
import { recordingActor } from '../support/actors.ts';
import { run } from '../support/run.ts';
import { file, picture, refused, text, unauthorized } from './profile.paths.ts';

const another = file('me.png', 'image/png');
const huge = file('huge.png', 'image/png', 6_000_000);

function start(returnAddress?: string, unsaved?: ProfileDetails, from?: string, unsavedPicture?: File) {
  const session = recordingActor();
  const { actor, clock, effects, calls } = run(profileMachine, {
    session: session.ref as ProfileInput['session'],
    returnAddress,
    from,
    unsaved,
    unsavedPicture,
  });
  const errors = () => actor.getSnapshot().context.errors;
  const previewing = calls('previewPicture');
  const [loading, saving] = [calls('loadProfile'), calls('saveProfile')];
  return { actor, clock, effects, errors, previewing, loading, saving, heard: session.heard };
}

async function open(returnAddress?: string, unsaved?: ProfileDetails, from?: string) {
  const page = start(returnAddress, unsaved, from);
  await page.loading[0]?.resolve(profile);
  return page;
}

describe('profile (`account/profile`)', () => {
  it('shows the saved profile', async () => {
    const { actor } = await open();
    const snapshot = actor.getSnapshot();
    const names = (['firstName', 'lastName'] as const).map((field) => select.selectField(snapshot, field).value);
    expect(names).toEqual(['Ada', 'Lovelace']);
    const phone = { value: '412345678', error: undefined, isReadOnly: false, countryCode: '+61' };
    expect([select.selectEmail(snapshot), select.selectPhone(snapshot)]).toEqual(['ada@example.com', phone]);
    expect(select.selectPicture(snapshot)).toBe('/avatars/1.webp');
  });

  it('saves, tells the session, confirms for two seconds, then reloads', async () => {
    const { actor, clock, effects, heard, saving } = await open();
    actor.send({ type: 'field.change', field: 'lastName', value: 'King ' });
    actor.send({ type: 'phone.change', countryCode: '+64', phone: '21123456' });
    actor.send({ type: 'form.submit' });
    actor.send({ type: 'field.change', field: 'lastName', value: 'Byron' });
    const details = { firstName: 'Ada', lastName: 'King ', countryCode: '+64', phone: '21123456' };
    expect(saving.map(({ input }) => input)).toEqual([{ details, file: undefined }]);
    await saving[0]?.resolve();
    expect(select.selectIsSaved(actor.getSnapshot())).toBe(true);
    // The session does not know them until it has loaded the profile again.
    expect([select.selectHasPassword, select.selectHasSecurity].map((of) => of(actor.getSnapshot()))).toEqual([
      true,
      true,
    ]);
    clock.increment(1_999);
    expect([effects.at(-1), heard]).toEqual([['removeUnsaved'], [{ type: 'profile.saved' }]]);
    clock.increment(1);
    expect(effects.at(-1)).toEqual(['leaveFor', { to: '/profile' }]);
    expect(select.selectIsSaved(actor.getSnapshot())).toBe(true);
  });

  it.each([
    ['/tripDetail?pickup=Sydney', undefined, '/tripDetail?pickup=Sydney', select.TRIP_WAITS],
    ['https://evil.example/tripDetail', undefined, '/profile', ''],
    ['/tripDetail?pickup=Sydney', '/bookingDetail/b1', '/bookingDetail/b1', select.BOOKING_WAITS],
  ])(
    'with return address %s, opened from %s, opens %s after saving, and says so (`booking/mailed-way`)',
    async (returnAddress, from, to, reason) => {
      const { actor, clock, effects, saving } = await open(returnAddress, undefined, from);
      expect(select.selectReason(actor.getSnapshot())).toBe(reason);
      actor.send({ type: 'form.submit' });
      await saving[0]?.resolve();
      clock.increment(2_000);
      expect(effects.at(-1)).toEqual(['leaveFor', { to }]);
    },
  );

  it.each([
    [profile.phone, ''],
    ['', select.DETAILS_MISSING],
  ])('says why it has to be filled in with the phone number %j (`account/google`)', async (phone, reason) => {
    const { actor, loading } = start();
    await loading[0]?.resolve({ ...profile, phone });
    expect(select.selectReason(actor.getSnapshot())).toBe(reason);
  });

  it('works again when the browser restores the page', async () => {
    const { actor, clock, saving, loading } = await open('/tripDetail');
    actor.send({ type: 'form.submit' });
    await saving[0]?.resolve();
    clock.increment(2_000);
    actor.send({ type: 'page.restored' });
    expect(select.selectIsLoading(actor.getSnapshot())).toBe(true);
    await loading[1]?.resolve(profile);
    expect(select.selectIsEditing(actor.getSnapshot())).toBe(true);
  });

  it("shows the server's message, then its validation errors, and keeps the entries", async () => {
    const { actor, effects, errors, saving } = await open();
    actor.send({ type: 'field.change', field: 'lastName', value: 'King' });
    actor.send({ type: 'form.submit' });
    await saving[0]?.reject(refused);
    expect(select.selectIsRefused(actor.getSnapshot())).toBe(true);
    expect(select.selectRefusal(actor.getSnapshot())).toBe('Please check your details.');
    actor.send({ type: 'dialog.close' });
    expect(errors()).toEqual({ phone: 'No such number.' });
    expect(effects.at(-1)).toEqual(['focusField', { field: 'phone' }]);
    expect(select.selectField(actor.getSnapshot(), 'lastName').value).toBe('King');
  });

  it('stores unsaved entries because the session may end before they are saved', async () => {
    const { actor, effects, saving } = await open();
    const kept = () => effects.filter(([name]) => name === 'storeUnsaved' || name === 'removeUnsaved').at(-1);
    actor.send({ type: 'field.change', field: 'lastName', value: 'King' });
    actor.send({ type: 'phone.change', countryCode: '+64', phone: '21123456' });
    const unsaved = { firstName: 'Ada', lastName: 'King', countryCode: '+64', phone: '21123456' };
    expect(kept()).toEqual(['storeUnsaved', unsaved]);
    actor.send({ type: 'form.submit' });
    await saving[0]?.reject(unauthorized);
    expect([kept(), select.selectIsEditing(actor.getSnapshot())]).toEqual([['storeUnsaved', unsaved], true]);
    actor.send({ type: 'form.submit' });
    await saving[1]?.resolve();
    expect(kept()).toEqual(['removeUnsaved']);
  });

  it('restores unsaved entries if they differ from the saved profile', async () => {
    const details = { firstName: 'Augusta', lastName: 'King', countryCode: '+44', phone: '2079460958' };
    const resumed = await open(undefined, details);
    expect(resumed.actor.getSnapshot().context.values).toEqual(details);
    expect(select.selectIsResumed(resumed.actor.getSnapshot())).toBe(true);
    const { firstName, lastName, countryCode, phone } = profile;
    const same = await open(undefined, { firstName, lastName, countryCode, phone });
    expect(select.selectIsResumed(same.actor.getSnapshot())).toBe(false);
  });

  it('shows a picture again that was chosen before the password page, until it is saved', async () => {
    const { actor, clock, effects, loading, previewing, saving } = start(undefined, undefined, undefined, picture);
    await loading[0]?.resolve(profile);
    expect(select.selectIsResumed(actor.getSnapshot())).toBe(true);
    expect(previewing.map(({ input }) => input)).toEqual([{ file: picture }]);
    actor.send({ type: 'picture.choose', file: another });
    expect(effects).toMatchObject([['storePicture', { file: another }]]);
    actor.send({ type: 'form.submit' });
    expect(saving[0]?.input.file).toBe(another);
    await saving[0]?.resolve();
    clock.increment(2_000);
    actor.send({ type: 'page.restored' });
    await loading[1]?.resolve(profile);
    expect([actor.getSnapshot().context.file, previewing.length]).toEqual([undefined, 2]);
  });

  it('previews the last chosen picture and sends it with the form', async () => {
    const { actor, previewing, saving } = await open();
    actor.send({ type: 'picture.choose', file: picture });
    actor.send({ type: 'preview.made', url: 'blob:1' });
    expect(select.selectPicture(actor.getSnapshot())).toBe('blob:1');
    actor.send({ type: 'picture.choose', file: another });
    actor.send({ type: 'preview.made', url: 'blob:2' });
    expect(select.selectPicture(actor.getSnapshot())).toBe('blob:2');
    expect(previewing.map(({ input, signal }) => [input, signal.aborted])).toEqual([
      [{ file: picture }, true],
      [{ file: another }, false],
    ]);
    actor.send({ type: 'form.submit' });
    actor.send({ type: 'picture.choose', file: picture });
    expect(saving[0]?.input.file).toBe(another);
    expect(actor.getSnapshot().context.file).toBe(another);
  });

  it('a chosen file that is no picture gets its error at once, and is neither shown nor sent', async () => {
    const { actor, effects, errors, saving } = await open();
    actor.send({ type: 'picture.choose', file: picture });
    actor.send({ type: 'preview.made', url: 'blob:1' });
    actor.send({ type: 'preview.failed' });
    expect(errors()).toEqual({ avatar: AVATAR_WRONG_TYPE });
    expect(select.selectPicture(actor.getSnapshot())).toBe('/avatars/1.webp');
    expect(effects.at(-1)).toEqual(['storePicture', { file: undefined }]);
    actor.send({ type: 'form.submit' });
    expect(saving[0]?.input.file).toBeUndefined();
  });

  it('says that a chosen picture has to be saved, until it is', async () => {
    const { actor, saving } = await open();
    const hint = () => select.selectPictureHint(actor.getSnapshot());
    expect(hint()).toBe('PNG, JPEG or WebP, up to 5 MB');
    actor.send({ type: 'picture.choose', file: text });
    expect(hint()).toBe('PNG, JPEG or WebP, up to 5 MB');
    actor.send({ type: 'picture.choose', file: picture });
    expect(hint()).toBe('Save to keep this picture.');
    actor.send({ type: 'form.submit' });
    await saving[0]?.resolve();
    expect(hint()).toBe('PNG, JPEG or WebP, up to 5 MB');
  });

  it.each([
    ['a text', text, AVATAR_WRONG_TYPE],
    ['more than 5 MB', huge, AVATAR_TOO_LARGE],
  ])('rejects %s as a picture at its field and keeps the previous one', async (_, chosen, words) => {
    const { actor, errors } = await open();
    actor.send({ type: 'picture.choose', file: picture });
    actor.send({ type: 'picture.choose', file: chosen });
    expect(errors()).toEqual({ avatar: words });
    expect(actor.getSnapshot().context.file).toBe(picture);
    actor.send({ type: 'picture.choose', file: another });
    expect(errors()).toEqual({});
  });
});
