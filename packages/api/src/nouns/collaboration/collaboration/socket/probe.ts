import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { socketPath, subprotocol } from '../protocol.ts';

/** The code with which the server ends the socket of a probe that it has recognised. */
export const probeCloseCode = 1000;

/** How a server probes its own sockets without an entry in the audit log. */
export interface SocketProbe {
  /** Opens a socket at this process's own address; rejects unless this process recognises the probe and ends it as one. */
  ask(url: string, signal: AbortSignal): Promise<void>;
  /** Whether a handshake is the probe that is awaited; true at most once for each probe. */
  recognise(request: Pick<IncomingMessage, 'url' | 'headers'>): boolean;
}

/** Each probe carries a random ticket that only this process knows, so that no stranger can pass for a probe. */
export function createSocketProbe(): SocketProbe {
  let awaited: string | undefined;
  return {
    ask: async (url, signal) => {
      const ticket = randomBytes(32).toString('base64url');
      awaited = ticket;
      const socket = new WebSocket(url, [subprotocol, ticket], { perMessageDeflate: false });
      // An attempt that is broken off reports its error after the promise has been rejected.
      socket.on('error', () => undefined);
      try {
        const [code]: unknown[] = await once(socket, 'close', { signal });
        if (code !== probeCloseCode) throw new Error(`The socket was closed with ${String(code)}`);
      } finally {
        if (awaited === ticket) awaited = undefined;
        socket.terminate();
      }
    },
    recognise: ({ url, headers }) => {
      if (awaited === undefined || url !== socketPath) return false;
      const [, ticket = ''] = (headers['sec-websocket-protocol'] ?? '').split(',');
      const [sent, expected] = [Buffer.from(ticket.trim()), Buffer.from(awaited)];
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return false;
      awaited = undefined;
      return true;
    },
  };
}
