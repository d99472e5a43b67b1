import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { Banner, type BannerProps } from '#design/banner.tsx';
import { NO_MESSAGE } from '#machines/trips/booking-detail.selectors.ts';

const KINDS: ReadonlyMap<string, BannerProps['kind']> = new Map([
  ['accepted', 'success'],
  ['pending', 'warning'],
  ['completed', 'info'],
]);

interface BookingMessageProps {
  readonly details: BookingDetail['tripDetails'];
}

/** The server's message about the booking, coloured by status. */
export function BookingMessage({ details: { message, status } }: BookingMessageProps) {
  if (message === '') return <Banner kind="info">{NO_MESSAGE}</Banner>;
  return <Banner kind={KINDS.get(status.toLowerCase()) ?? 'error'}>{message}</Banner>;
}
