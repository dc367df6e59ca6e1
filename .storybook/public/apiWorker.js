// The mocks answer calls to the API alone. Everything else, such as each module of a page, would come through the page
// and back, copied on the way.
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin === location.origin && !/^\/(hq\/)?api\//.test(pathname)) event.stopImmediatePropagation();
});

importScripts('mockServiceWorker.js');
