import { expect, test, vi } from 'vitest';
import { sendConversion } from '#app/browser/ads-conversion.ts';

vi.mock('#app/api/api.ts', () => ({ config: { googleAdsId: 'AW-1/a' } }));

test('`booking/conversion` the ads tag gets the value and the attempt, and neither the trip nor the previous page', () => {
  const scripts: { src: string }[] = [];
  const commands: IArguments[] = [];
  const location = new URL('https://book.example.com/tripDetail?pickup=Secret+Harbour');
  vi.stubGlobal('window', { location, dataLayer: commands });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script) },
  });

  sendConversion({ idempotencyKey: 'k1' });

  expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-1%2Fa']);
  expect(commands.map((command) => [...command])).toEqual([
    ['js', expect.any(Date)],
    ['set', { page_location: 'https://book.example.com', page_referrer: '' }],
    ['config', 'AW-1/a'],
    ['event', 'conversion', { send_to: 'AW-1/a', value: 70, currency: 'AUD', transaction_id: 'k1' }],
  ]);
});
