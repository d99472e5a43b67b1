/** The connection of a request, as the Node server passes it to the app. */
export function fromAddress(address: string, httpVersion = '1.1') {
  return { incoming: { httpVersion, socket: { remoteAddress: address } } };
}
