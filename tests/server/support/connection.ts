/** What the Node server tells the app of a connection from an address. */
export function fromAddress(address: string, httpVersion = '1.1') {
  return { incoming: { httpVersion, socket: { remoteAddress: address } } };
}
