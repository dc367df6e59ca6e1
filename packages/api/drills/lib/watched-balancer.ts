import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface WatchedBalancer {
  url: string;
  /** Sends calls to a server while it is ready; resolves when it is ready. */
  add(url: string): Promise<void>;
  forget(url: string): void;
  close(): void;
}

interface Node {
  url: URL;
  isReady: boolean;
}

const patienceMs = 10_000;

/**
 * A balancer as it stands in front of several servers: it asks each of them over and over whether it is ready, keeps
 * connections to them, sends each call to the next ready one, and repeats none.
 */
export async function startWatchedBalancer(checkEveryMs: number): Promise<WatchedBalancer> {
  const nodes = new Map<string, Node>();
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  let turn = 0;
  const next = () => {
    const ready = [...nodes.values()].filter((node) => node.isReady);
    return ready[(turn += 1) % ready.length];
  };
  const server = createServer((call, answer) => {
    const node = next();
    if (node) pass(call, answer, node.url, agent);
    else answer.writeHead(503).end();
  });
  server.on('upgrade', (call, client: Socket, head) => {
    const node = next();
    if (!node) return client.destroy();
    const upstream = join(call, client, head, node.url);
    for (const socket of [client, upstream]) sockets.add(socket.once('close', () => sockets.delete(socket)));
    return undefined;
  });
  let isClosed = false;
  const watch = async (node: Node, onReady: () => void) => {
    while (!isClosed && nodes.get(node.url.href) === node) {
      node.isReady = await isReady(node.url);
      if (node.isReady) onReady();
      await pause(checkEveryMs);
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    add: (url) => {
      const node = { url: new URL(url), isReady: false };
      nodes.set(node.url.href, node);
      return new Promise((resolve) => void watch(node, resolve));
    },
    forget: (url) => void nodes.delete(new URL(url).href),
    close: () => {
      isClosed = true;
      server.close();
      server.closeAllConnections();
      agent.destroy();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function pass(call: IncomingMessage, answer: ServerResponse, { hostname, port }: URL, agent: Agent): void {
  const { method, url: path, headers } = call;
  const onward = request({ agent, hostname, port, method, path, headers, timeout: patienceMs }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.once('timeout', () => onward.destroy());
  onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  call.pipe(onward);
}

/** An upgraded connection stays with its server, and ends with it. */
function join(call: IncomingMessage, client: Socket, head: Buffer, { hostname, port }: URL): Socket {
  const upstream = connect(Number(port), hostname);
  const lines = [`${call.method} ${call.url} HTTP/1.1`];
  for (let index = 0; index < call.rawHeaders.length; index += 2)
    lines.push(`${call.rawHeaders[index]}: ${call.rawHeaders[index + 1]}`);
  upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
  upstream.write(head);
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('error', () => undefined);
    one.once('close', () => other.destroy());
  }
  client.pipe(upstream).pipe(client);
  return upstream;
}

async function isReady(url: URL): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(patienceMs) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
