/**
 * Leaves out what is done on leaving a field while a link, a button or a label is being pressed: an error that appears would
 * push it away from under the finger, and the press be lost. Not every browser gives the focus to what is pressed, so the
 * press itself is looked for.
 */
export function unlessPressing(onLeave: () => void): () => void {
  return () => {
    if (!document.querySelector(':is(a, button, label):active')) onLeave();
  };
}
