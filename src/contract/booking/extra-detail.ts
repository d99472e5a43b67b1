import { type Cents, formatMoney } from '#domain/money.ts';

/** 'extra_detail' of the booking payload: '3: Child seat A$15.00; 5: Booster A$10.00'. */
export function formatExtraDetail(
  extras: readonly { readonly id: string; readonly title: string; readonly price: Cents }[],
): string {
  return extras.map(({ id, title, price }) => `${id}: ${title.replaceAll(';', ',')} ${formatMoney(price)}`).join('; ');
}

/** The ids in an `extra_detail`, without duplicates, in their order. */
export function parseExtraIds(detail: string): string[] {
  const ids = detail
    .split(';')
    .map((part) => part.replace(/:.*/s, '').trim())
    .filter((id) => id !== '');
  return [...new Set(ids)];
}
