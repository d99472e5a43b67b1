/**
 * Skips a blur handler while a link, button or label is being pressed: a validation error would move the target from under
 * the finger, and the press would be lost. Checks `:active`, because not every browser focuses a pressed element.
 */
export function unlessPressing(onLeave: () => void): () => void {
  return () => {
    if (!document.querySelector(':is(a, button, label):active')) onLeave();
  };
}
