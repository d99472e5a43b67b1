/** The `tel:` address of a phone number, which may be written with spaces. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
