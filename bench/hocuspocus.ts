import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { Server } from '@hocuspocus/server';
import { WebSocket } from 'ws';
import { Doc } from 'yjs';

/** Listens on a free port, whose number it answers; sends each text to every client. */
export async function listen(): Promise<number> {
  const server = new Server({
    port: 0,
    quiet: true,
    onStateless: async ({ document, payload }) => document.broadcastStateless(payload),
  });
  await server.listen();
  return server.address.port;
}

/** Connects one client; `hear` gets each text that arrives. */
export async function connect(port: number, hear: (text: string) => void) {
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: `ws://127.0.0.1:${port}`,
    WebSocketPolyfill: WebSocket,
    maxAttempts: 1,
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const provider = new HocuspocusProvider({
    websocketProvider,
    name: 'room',
    document: new Doc(),
    onSynced: () => resolve(),
    onStateless: ({ payload }) => hear(payload),
  });
  provider.attach();
  await promise;
  return {
    send: (text: string) => provider.sendStateless(text),
    close: () => {
      provider.destroy();
      websocketProvider.destroy();
    },
  };
}
