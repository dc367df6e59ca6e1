import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A load balancer: each connection goes to a port that is chosen when it opens, and ends with that server. */
export interface Balancer {
  url: string;
  /** Breaks every connection, as a line that is cut; new ones are taken as before. */
  drop(): void;
  close(): void;
}

/** `choose` names the port for a new connection; without one it is refused. */
export async function startBalancer(choose: () => number | undefined): Promise<Balancer> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const chosen = choose();
    if (chosen === undefined) {
      client.destroy();
      return;
    }
    const node = connect(chosen, '127.0.0.1');
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
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    drop,
    close: () => {
      server.close();
      drop();
    },
  };
}
