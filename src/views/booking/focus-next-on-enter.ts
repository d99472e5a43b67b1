import type { KeyboardEvent } from 'react';

/** Enter moves to the next text field, as the 'next' key of a phone keyboard promises; in the last field it submits. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const fields = Array.from(event.currentTarget.form?.elements ?? []).filter(isTextField);
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element.matches('textarea, input:not([type="checkbox"], [type="radio"])');
}
