import { connect } from 'node:net';
import { readPlan } from './lib/plan.ts';
import { type Report, runDrill } from './lib/report.ts';
import { type OpenRoute, readRoutes, takesBody } from './lib/routes.ts';
import { attackServer, type AttackedServer } from './lib/attacked-server.ts';

const megabyte = 1024 ** 2;
const bodyBytes = 20 * megabyte;
/** Largest part of a body that may be accepted before it is refused: the size of the buffers of two kernels. */
const mostTakenBytes = 12 * megabyte;
const parallel = 4;
const patienceMs = 20_000;
/** How long a caller who has sent the most that may be taken waits for the answer to be seen. */
const lookMs = 10_000;

interface Oversized {
  name: string;
  head: string;
  /** How much follows the head, in pieces as they stand on the wire. */
  piece?: Buffer;
  pieces?: number;
  statuses: readonly number[];
}

interface Outcome {
  /** 0 if the connection ended without an answer. */
  status: number;
  sentBytes: number;
}

const piece = Buffer.alloc(64 * 1024, ' ');
const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
const pieces = bodyBytes / piece.length;
const mostPieces = mostTakenBytes / piece.length - 4;

function oversizedBodies(
  { method, path, query, takesFile }: OpenRoute,
  { owner, tenant, platform, companies }: AttackedServer,
): Oversized[] {
  const isOfTenants = path.startsWith('/api/eld/') || path.startsWith('/api/support/');
  const { token } = isOfTenants ? tenant : path.startsWith('/api/link/') ? platform : owner;
  const address = path.replace(':companyId', companies[0] ?? '').replaceAll(/:\w+/g, 'none');
  const start = `${method} ${address}${query && `?${query}`} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
  return [
    { name: 'of known length', head: `${start}Content-Length: ${bodyBytes}\r\n\r\n`, piece },
    { name: 'in chunks', head: `${start}Transfer-Encoding: chunked\r\n\r\n`, piece: chunk },
  ].map((body) => ({
    ...body,
    name: `a body ${body.name} to ${method} ${path}`,
    pieces,
    // A file or a mail may be larger than these bodies, unlike a picture; JSON in its place is refused by its type.
    statuses: takesFile ? (path === '/api/hq/content/pictures' ? [413, 415] : [415]) : [413],
  }));
}

const get = (path: string, headers: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const manyHeaders = Array.from({ length: 200 }, (_, index) => `X-${index}: ${'x'.repeat(100)}\r\n`).join('');
const oversizedHeads: readonly Oversized[] = [
  { name: 'an address of 100 kB', head: get(`/api/config?q=${'x'.repeat(100_000)}`, ''), statuses: [414, 431] },
  { name: 'a path of 100 kB', head: get(`/api/hq/tenants/${'x'.repeat(100_000)}`, ''), statuses: [414, 431] },
  { name: '200 headers', head: get('/api/config', manyHeaders), statuses: [431] },
  { name: 'a header of 1 MB', head: get('/api/config', `X-Large: ${'x'.repeat(megabyte)}\r\n`), statuses: [431] },
];

async function makeInputs(attacked: AttackedServer): Promise<Oversized[]> {
  const routes = await readRoutes(attacked.server.url);
  const bodies = routes.filter(takesBody).flatMap((route) => oversizedBodies(route, attacked));
  return [...bodies, ...Array.from({ length: plan.isShort ? 5 : 50 }, () => oversizedHeads).flat()];
}

const plan = readPlan({ short: 1, long: 3 });
await runDrill('oversized input over every route', plan.seed, (report) =>
  attackServer(report, { ...plan, mostMegabytes: () => 5 }, async (attacked, round) =>
    sendAll(await makeInputs(attacked), attacked, report, `round ${round}`),
  ),
);

async function sendAll(
  inputs: readonly Oversized[],
  { server }: AttackedServer,
  report: Report,
  when: string,
): Promise<void> {
  const counts = new Map<number, number>();
  const queue = inputs.values();
  let most = 0;
  const work = async () => {
    for (const input of queue) {
      const { status, sentBytes } = await pour(Number(new URL(server.url).port), input);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      most = Math.max(most, sentBytes);
      if (status !== 0 && !input.statuses.includes(status)) report.fault(`${input.name} was answered with ${status}`);
      if (sentBytes > mostTakenBytes) report.fault(`of ${input.name} ${sentBytes} bytes were taken`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const answers = [...counts].map(([status, count]) => (status ? `${count} × ${status}` : `${count} cut off`));
  const taken = (most / megabyte).toFixed(1);
  report.say(`${when}: ${inputs.length} oversized calls: ${answers.join(', ')}; at most ${taken} MB were taken`);
}

/** Sends until there is an answer or an end. */
function pour(port: number, { head, piece: body, pieces: count = 0 }: Oversized): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let status = 0;
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status, sentBytes: socket.bytesWritten });
    };
    const timer = setTimeout(() => {
      status = 408;
      end();
    }, patienceMs);
    socket.on('error', () => undefined);
    socket.once('close', end);
    socket.once('data', (data: Buffer) => {
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? 0);
      end();
    });
    socket.write(head);
    let left = body ? count : 0;
    let isWaiting = false;
    const more = () => {
      while (left > 0 && !isWaiting && !socket.destroyed) {
        // On a busy machine the answer is read late, and the client writes on until then.
        if (left === count - mostPieces) {
          isWaiting = true;
          setTimeout(() => {
            isWaiting = false;
            left -= 1;
            if (!socket.destroyed && socket.write(body ?? '')) more();
          }, lookMs);
          return;
        }
        left -= 1;
        if (!socket.write(body ?? '')) return;
      }
    };
    socket.on('drain', more);
    more();
  });
}
