import { mountAlertsBell } from '/freight-hq/alerts.js';

const { apiBaseUrl, tokenUrl } = await (await fetch('/settings.json')).json();

const bell = mountAlertsBell(document.getElementById('alerts'), {
  apiBaseUrl,
  getToken: async () => (await fetch(tokenUrl)).text(),
  theme: 'system',
});

// The page keeps the handle: bell.update({ theme: 'dark' }), bell.unmount().
globalThis.bell = bell;
