import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where people come in: each connection goes to a port that is chosen when it opens, and ends with it. */
export async function startBalancer(choose: () => number): Promise<{ url: string; close(): void }> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const node = connect(choose(), '127.0.0.1');
    for (const socket of [client, node]) {
      open.add(socket);
      socket.setNoDelay();
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        client.destroy();
        node.destroy();
      });
    }
    client.pipe(node).pipe(client);
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
