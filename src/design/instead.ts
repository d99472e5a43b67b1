/**
 * Runs `act` instead of what the browser would do: submit a form, or follow a link whose plain click does more than open
 * the page. wouter does not pass modified clicks to `onClick`.
 */
export const instead = (act: () => void) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  act();
};
