/**
 * True when the visitor may see and pay a booking: a guest's with its id, a customer's only as its owner
 * (`booking/capability`).
 * @param userId the customer; undefined for a guest
 */
export function isOpenTo(booking: { readonly userId: string | null }, userId: string | undefined): boolean {
  return booking.userId === null || booking.userId === userId;
}
