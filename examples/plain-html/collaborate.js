import { mountCollaborate } from '/freight-hq/collaborate.js';

const { apiBaseUrl, tokenUrl } = await (await fetch('/settings.json')).json();

async function getToken() {
  const answer = await fetch(tokenUrl);
  if (!answer.ok) throw new Error(`The token server answered ${answer.status}`);
  return answer.text();
}

const collaboration = mountCollaborate(document.getElementById('collaborate'), {
  apiBaseUrl,
  getToken,
  resourceType: 'load',
  resourceId: '1042',
  resourceName: 'Load 1042',
  theme: 'system',
});

// The page keeps the handle: collaboration.update({ theme: 'dark' }), collaboration.unmount().
globalThis.collaboration = collaboration;
