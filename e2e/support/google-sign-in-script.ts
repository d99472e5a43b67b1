/**
 * A local stand-in for Google's sign-in script: a button that delivers an identity token, or the value that a test stored as
 * `googleAnswer`, twice, like a popup that is answered late. Runs in the page.
 */
export const GOOGLE_SIGN_IN_SCRIPT = `
(() => {
  let options;
  window.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: (place, { text, width }) => {
      window.googleNonce = options.nonce;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text === 'continue_with' ? 'Continue with Google' : text;
      button.style.cssText = 'width: ' + width + 'px; height: 44px';
      button.onclick = () => [1, 2].forEach(() => options.callback(window.googleAnswer ?? { credential: 'a.b.c' }));
      place.replaceChildren(button);
    },
    cancel: () => {},
    prompt: () => {},
  } } };
})();
`;
