/**
 * True when a booking may be seen and paid by who asks: a guest's by everybody who knows its id, a customer's by the owner
 * alone (`booking/capability`).
 * @param userId the customer who asks; undefined for a guest
 */
export function isOpenTo(booking: { readonly userId: string | null }, userId: string | undefined): boolean {
  return booking.userId === null || booking.userId === userId;
}
