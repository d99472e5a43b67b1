import { expect, it, vi } from 'vitest';

it('the zone of a device that its own browser does not know is UTC (`time/pickup-zone`)', async () => {
  const own = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function unknown(
    this: Intl.DateTimeFormat,
  ) {
    return { ...own.call(this), timeZone: 'Etc/Unknown' };
  });
  // It is read once, when the module is loaded.
  vi.resetModules();
  const { VISITOR_ZONE } = await import('#views/shell/visitor-zone.ts');
  vi.resetModules();
  expect(VISITOR_ZONE).toBe('UTC');
});
