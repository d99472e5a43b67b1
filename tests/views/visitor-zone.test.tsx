import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';

it('`time/pickup-zone` names the zone of a pickup where the device has one that its browser does not know', async () => {
  const own = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function unknown(
    this: Intl.DateTimeFormat,
  ) {
    return { ...own.call(this), timeZone: 'Etc/Unknown' };
  });
  const { BookingCard } = await import('#views/trips/booking-card.tsx');
  const booking = {
    id: 'a',
    image: '',
    status: 'accepted',
    note: '',
    location: 'Sydney Airport',
    destination: '',
    price: 13_200,
    pickup: { at: Date.parse('2027-01-05T03:30Z'), zone: 'Australia/Sydney' },
  };
  const html = renderToStaticMarkup(
    <Router ssrPath="/bookings">
      <BookingCard booking={booking} to="/bookingDetail/a" />
    </Router>,
  );
  expect(html).toContain('02:30 PM, Sydney time (AEDT)');
});
