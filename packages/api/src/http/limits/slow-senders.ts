import type { IncomingMessage, Server } from 'node:http';

const extensions = new WeakMap<object, (ms: number) => void>();

/**
 * Ends a request whose body is not complete `afterMs` after its head. Node has one limit for all requests of a server,
 * and few may take longer: those get their time by `allowMs`, once their caller is known.
 */
export function cutSlowSenders(server: Server, afterMs: number): void {
  // Before the handler of the request, which may give it more time.
  server.prependListener('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (headers['transfer-encoding'] === undefined && headers['content-length'] === undefined) return;
    const cut = () => {
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!request.complete) server.emit('clientError', error, socket);
    };
    let timer = setTimeout(cut, afterMs).unref();
    extensions.set(request, (ms) => {
      clearTimeout(timer);
      timer = setTimeout(cut, ms).unref();
    });
    request.once('close', () => clearTimeout(timer));
  });
}

/** Gives the body of a request so much time from now on. */
export function allowMs(incoming: object | undefined, ms: number): void {
  if (incoming) extensions.get(incoming)?.(ms);
}
