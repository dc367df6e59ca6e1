import { mountCollaborate } from '/freight-hq/collaborate.js';

const { apiBaseUrl, tokenUrl } = await (await fetch('/settings.json')).json();

const collaboration = mountCollaborate(document.getElementById('collaborate'), {
  apiBaseUrl,
  getToken: async () => (await fetch(tokenUrl)).text(),
  resourceType: 'load',
  resourceId: '1042',
  resourceName: 'Load 1042',
  theme: 'system',
});

// The page keeps the handle: collaboration.update({ theme: 'dark' }), collaboration.unmount().
globalThis.collaboration = collaboration;
