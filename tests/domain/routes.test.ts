import { describe, expect, it } from 'vitest';
import { decideRoute, type RouteDecision } from '#domain/routes.ts';

const page = (route: string) => ({ kind: 'page', route }) as RouteDecision;
const to = (path: string) => ({ kind: 'redirect', to: path }) as RouteDecision;
const notFound: RouteDecision = { kind: 'notFound' };

describe('routes (`account/routes`)', () => {
  it.each<[string, RouteDecision, RouteDecision]>([
    ['/', page('/'), page('/')],
    ['/tripDetail', page('/tripDetail'), page('/tripDetail')],
    ['/success', page('/success'), page('/success')],
    ['/ride', page('/ride'), page('/ride')],
    ['/find-booking', page('/find-booking'), page('/find-booking')],
    ['/operator', page('/operator'), page('/operator')],
    ['/verify-email', page('/verify-email'), page('/verify-email')],
    ['/promos', to('/login'), page('/promos')],
    ['/bookings', to('/login'), page('/bookings')],
    ['/emergency', to('/login'), page('/emergency')],
    ['/bookingDetail/42', to('/login'), page('/bookingDetail/:id')],
    ['/historyDetail/42', to('/login'), page('/historyDetail/:id')],
    ['/profile', to('/login'), page('/profile')],
    ['/change-password', to('/login'), page('/change-password')],
    ['/cancel', to('/login'), page('/cancel')],
    ['/login', page('/login'), to('/')],
    ['/signup', page('/signup'), to('/')],
    ['/forget-password', page('/forget-password'), page('/forget-password')],
    ['/ResetEmailSent', page('/ResetEmailSent'), page('/ResetEmailSent')],
    ['/reset-password', page('/reset-password'), page('/reset-password')],
    ['/bookingDetail', to('/login'), notFound],
    ['/bookingDetail/', to('/login'), notFound],
    ['/bookingDetail/42/more', to('/login'), notFound],
    ['/nowhere', to('/login'), notFound],
  ])('lead a guest and a customer from %s to the right page', (path, guest, customer) => {
    expect([decideRoute('guest', path), decideRoute('customer', path)]).toEqual([guest, customer]);
  });

  it('are compared without regard to case or a slash at the end', () => {
    expect(decideRoute('guest', '/tripdetail/')).toEqual(page('/tripDetail'));
    expect(decideRoute('guest', '/RESETEMAILSENT')).toEqual(page('/ResetEmailSent'));
  });
});
