/** How a customer reaches the operator, within a sentence: 'call us on +61 2 5550 0142'. */
export function reachUs(phone: string): string {
  return phone === '' ? 'email us' : `call us on ${phone}`;
}

/** The `tel:` address of a phone number, which may be written with spaces. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
