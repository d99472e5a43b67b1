/**
 * Puts a text on the clipboard that is still on its way. Some browsers allow it only at once after a press, not when the text
 * has come.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
