import type { Locator, Page } from '@playwright/test';

/** The section below a title. */
export function partTitled(page: Page, title: string): Locator {
  return page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();
}

/** The terms and their definitions as displayed, in order. */
export function definitionsIn(scope: Locator): Promise<[string, string][]> {
  return scope.locator('dt').evaluateAll((terms) => {
    const textOf = (element: Element | null) =>
      (element as HTMLElement | null)?.innerText.replace(/\s+/g, ' ').trim() ?? '';
    return terms.map((term): [string, string] => [textOf(term), textOf(term.nextElementSibling)]);
  });
}

/** A field's hint and error, without its label. */
export function notesOf(field: Locator): Promise<string> {
  return field.evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.innerText.trim()).join(' ');
  });
}

/** The colour of a design token, as the page computes it. */
export function colourOf(page: Page, name: string): Promise<string> {
  return page.evaluate((token) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = `var(--color-${token})`;
    const shown = getComputedStyle(sample).color;
    sample.remove();
    return shown;
  }, name);
}

/** True if the field's frame has the error colour. */
export async function isMarkedRed(field: Locator): Promise<boolean> {
  const red = await colourOf(field.page(), 'danger');
  return field.evaluate(
    (input, colour) => input.parentElement !== null && getComputedStyle(input.parentElement).borderTopColor === colour,
    red,
  );
}

/** The label of the selected option. */
export function chosenLabel(select: Locator): Promise<string> {
  return select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label ?? '');
}

type ContactField = 'firstName' | 'lastName' | 'email' | 'country' | 'phone';

/** What the fields of a contact hold. */
export async function contactIn(fields: Readonly<Record<ContactField, Locator>>) {
  return {
    firstName: await fields.firstName.inputValue(),
    lastName: await fields.lastName.inputValue(),
    email: await fields.email.inputValue(),
    country: await chosenLabel(fields.country),
    phone: await fields.phone.inputValue(),
  };
}

/** The text of each element, on a line each. */
export async function linesOf(elements: Locator): Promise<string[]> {
  return Promise.all((await elements.all()).map(lineOf));
}

/** The text as displayed, on one line. */
export async function lineOf(element: Locator): Promise<string> {
  return (await element.innerText()).replace(/\s+/g, ' ').trim();
}
