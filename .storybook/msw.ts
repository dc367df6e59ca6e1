import { setupWorker } from 'msw/browser';

async function start() {
  const worker = setupWorker();
  await worker.start({
    serviceWorker: { url: '/apiWorker.js' },
    quiet: true,
    onUnhandledFrame({ frame, defaults }) {
      if (frame.protocol !== 'http') return;
      const { request } = frame.data as { request: Request };
      const { origin, pathname, search } = new URL(request.url);
      if (origin !== location.origin || !/^\/(hq\/)?api\//.test(pathname)) return;
      // A text fails the story.
      console.error(
        `No mock answers ${request.method} ${decodeURIComponent(pathname + search)}. Make this call in record.ts of ` +
          `its noun, as the user of the story and with the same body, and run \`pnpm mocks AREA/NOUN\`.`,
      );
      defaults.error();
    },
  });
  return worker;
}

let started: ReturnType<typeof start> | undefined;

/**
 * Starts the worker; a call to the API that no handler answers fails as a missing server would.
 * A docs page begins all its stories at once, and a second start would fail.
 */
export function startWorker() {
  started ??= start();
  return started;
}
