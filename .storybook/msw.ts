import { setupWorker } from 'msw/browser';

/** Starts the worker; a call to the API that no handler answers fails as a missing server would. */
export async function startWorker() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    onUnhandledFrame({ frame, defaults }) {
      if (frame.protocol !== 'http') return;
      const { request } = frame.data as { request: Request };
      if (/^\/(hq\/)?api\//.test(new URL(request.url).pathname)) defaults.error();
    },
  });
  return worker;
}
