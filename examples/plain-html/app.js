import { mountAlertsBell } from '/freight-hq/alerts.js';

const { apiBaseUrl, tokenUrl } = await (await fetch('/settings.json')).json();

async function getToken() {
  const answer = await fetch(tokenUrl);
  if (!answer.ok) throw new Error(`The token server answered ${answer.status}`);
  return answer.text();
}

const bell = mountAlertsBell(document.getElementById('alerts'), {
  apiBaseUrl,
  getToken,
  theme: 'system',
});

// The page keeps the handle: bell.update({ theme: 'dark' }), bell.unmount().
globalThis.bell = bell;
