import { EMBEDDED_GOOGLE } from '#contract/browser-config.ts';

/**
 * The popup's script: fetches the token of the chosen identity and posts it to the opener, which gets it only when its origin
 * is the site's own (`data-site` of the page).
 */
export const popupScript = `
const { site } = document.body.dataset;
const alert = document.querySelector('[role=alert]');
const buttons = [...document.querySelectorAll('button')];
const say = (text) => { alert.textContent = text; };

async function choose(identity) {
  const answer = await fetch('${EMBEDDED_GOOGLE.popupPath}token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity }),
  });
  if (!answer.ok) throw new Error('No token');
  const { credential } = await answer.json();
  window.opener.postMessage({ type: '${EMBEDDED_GOOGLE.type}', credential }, site);
  window.close();
}

if (!window.opener) say('Open this page with Continue with Google.');
else if (location.origin !== site) say('This site is at ' + site + '. Open it there to sign in.');
else for (const button of buttons) {
  button.disabled = false;
  button.addEventListener('click', () => {
    say('');
    choose(button.value).catch(() => say('That did not work. Please try again.'));
  });
}
`;
