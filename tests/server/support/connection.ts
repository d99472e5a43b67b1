/** What the Node server tells the app of a connection from an address. */
export function fromAddress(address: string) {
  return { incoming: { socket: { remoteAddress: address } } };
}
