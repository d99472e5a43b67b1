import type { Locator, Page } from '@playwright/test';

/** The part of the page below a title. */
export function partTitled(page: Page, title: string): Locator {
  return page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();
}

/** The terms and their definitions, in their order, as they read on screen. */
export function definitionsIn(scope: Locator): Promise<[string, string][]> {
  return scope.locator('dt').evaluateAll((terms) => {
    const textOf = (element: Element | null) =>
      (element as HTMLElement | null)?.innerText.replace(/\s+/g, ' ').trim() ?? '';
    return terms.map((term): [string, string] => [textOf(term), textOf(term.nextElementSibling)]);
  });
}

/** What stands with a field beside its label: its hint and what is wrong with it. */
export function notesOf(field: Locator): Promise<string> {
  return field.evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.innerText.trim()).join(' ');
  });
}

/** True when what surrounds the field has the colour of an error. */
export function isMarkedRed(field: Locator): Promise<boolean> {
  return field.evaluate((input) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = 'var(--color-danger)';
    const red = getComputedStyle(sample).color;
    sample.remove();
    return input.parentElement !== null && getComputedStyle(input.parentElement).borderTopColor === red;
  });
}

/** The label of the chosen option. */
export function chosenLabel(select: Locator): Promise<string> {
  return select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label ?? '');
}

/** The text as it reads on screen, in one line. */
export async function lineOf(element: Locator): Promise<string> {
  return (await element.innerText()).replace(/\s+/g, ' ').trim();
}
