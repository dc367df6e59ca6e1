import { createServer as createHttp, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createPoster, isAllowedUrl, type PosterOptions, type Resolved } from './post.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const v4 = (address: string): Resolved => ({ address, family: 4 });

async function listen(server: Server | ReturnType<typeof createTcp>): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanups.push(() => new Promise((done) => server.close(done)));
  return (server.address() as AddressInfo).port;
}

/** Counts the connections of this machine's own network, and breaks them off. */
async function listenForPackets() {
  const seen = { connections: 0, port: 0 };
  seen.port = await listen(
    createTcp((socket) => {
      seen.connections += 1;
      socket.destroy();
    }),
  );
  return seen;
}

async function receive(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const port = await listen(createHttp(answer));
  return `http://127.0.0.1:${port}`;
}

function post(url: string, options: Partial<PosterOptions> = {}) {
  const poster = createPoster({ innerHosts: [], ...options });
  cleanups.push(() => poster.close());
  return poster.post(url, { body: '{"a":"é"}', headers: { 'webhook-id': 'evt_1' } });
}
const inner = { innerHosts: ['127.0.0.1'] };

test('no packet reaches an inner network', async () => {
  const inside = await listenForPackets();
  const at = (host: string) => `https://${host}:${inside.port}/hook`;
  const hosts = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '[::1]', '[64:ff9b::7f00:1]', '0.0.0.0', '127.1'];
  for (const host of [...hosts, '2130706433', '0x7f.1', '017700000001', 'a.localhost', 'LOCALHOST', '127.0.0.1.'])
    expect(await post(at(host)), host).toMatchObject({ problem: 'refused_address' });
  for (const url of ['http://169.254.169.254/latest', 'https://169.254.169.254/', 'https://[::ffff:10.0.0.1]/'])
    expect(await post(url), url).toMatchObject({ problem: 'refused_address' });
  expect(inside.connections).toBe(0);
});

test('no packet goes to a name of which one address is inside', async () => {
  const inside = await listenForPackets();
  const url = `https://hooks.example.com:${inside.port}/`;
  for (const found of [[v4('127.0.0.1')], [v4('93.184.215.14'), v4('127.0.0.1')], [v4('127.0.0.1'), v4('8.8.8.8')]])
    expect(await post(url, { resolve: async () => found })).toMatchObject({ problem: 'refused_address' });
  const mapped = [{ address: '::ffff:127.0.0.1', family: 6 }];
  expect(await post(url, { resolve: async () => mapped })).toMatchObject({ problem: 'refused_address' });
  expect(inside.connections).toBe(0);
});

test('a name that changes its address is asked once, and the connection goes to the checked address', async () => {
  const checked = await listenForPackets();
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return asked === 1 ? [v4('127.0.0.1')] : [v4('127.0.0.2')];
  };
  const url = `https://hooks.works.example:${checked.port}/`;
  expect(await post(url, { innerHosts: ['hooks.works.example'], resolve })).toMatchObject({ problem: 'no_connection' });
  expect([asked, checked.connections]).toEqual([1, 1]);
});

test('a redirect is an answer, and is not followed', async () => {
  const inside = await listenForPackets();
  const url = await receive((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inside.port}/` }).end(),
  );
  expect(await post(url, inner)).toMatchObject({ status: 307 });
  expect(inside.connections).toBe(0);
});

test('body and headers arrive, and the connection is used again', async () => {
  const got: unknown[] = [];
  const ports = new Set<number | undefined>();
  const url = await receive((request, response) => {
    ports.add(request.socket.remotePort);
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      got.push([request.method, request.url, request.headers['webhook-id'], request.headers.host, body]);
      response.writeHead(204).end();
    });
  });
  const poster = createPoster(inner);
  cleanups.push(() => poster.close());
  for (const path of ['/a?b=c', '/d'])
    expect(await poster.post(url + path, { body: '{"a":"é"}', headers: { 'webhook-id': 'evt_1' } })).toMatchObject({
      status: 204,
    });
  const { host } = new URL(url);
  expect(got).toEqual([
    ['POST', '/a?b=c', 'evt_1', host, '{"a":"é"}'],
    ['POST', '/d', 'evt_1', host, '{"a":"é"}'],
  ]);
  expect(ports.size).toBe(1);
});

test('Retry-After is read in seconds and as a date', async () => {
  let retryAfter = '120';
  const url = await receive((_request, response) => response.writeHead(429, { 'retry-after': retryAfter }).end());
  expect(await post(url, inner)).toMatchObject({ status: 429, retryAfterSeconds: 120 });
  retryAfter = new Date(Date.now() + 60_000).toUTCString();
  const { retryAfterSeconds } = (await post(url, inner)) as { retryAfterSeconds?: number };
  expect(retryAfterSeconds).toBeGreaterThan(50);
  retryAfter = 'soon';
  expect(await post(url, inner)).not.toHaveProperty('retryAfterSeconds');
});

test('silence, an endless body, a closed port and an unknown name end', async () => {
  const silent = await receive(() => undefined);
  expect(await post(silent, { ...inner, timeoutMs: 100 })).toMatchObject({ problem: 'timeout' });
  const endless = await receive((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(32_768)), 1);
    response.on('close', () => clearInterval(timer));
  });
  expect(await post(endless, inner)).toMatchObject({ status: 200 });
  expect(await post('http://127.0.0.1:1/', inner)).toMatchObject({ problem: 'no_connection' });
  const never = { resolve: () => new Promise<never>(() => undefined), timeoutMs: 100 };
  expect(await post('https://hooks.example.com/', never)).toMatchObject({ problem: 'timeout' });
  const unknown = { resolve: () => Promise.reject(new Error('ENOTFOUND')) };
  expect(await post('https://hooks.example.com/', unknown)).toMatchObject({ problem: 'unknown_host' });
});

test('an address is HTTPS without a password, or HTTP on this machine where the operator allows it', () => {
  for (const url of ['https://hooks.example.com/a?b', 'https://8.8.8.8:8443/'])
    expect(isAllowedUrl(url, []), url).toBe(true);
  for (const url of ['http://hooks.example.com/', 'https://a:b@hooks.example.com/', 'https://a@hooks.example.com/'])
    expect(isAllowedUrl(url, ['hooks.example.com']), url).toBe(false);
  for (const url of [
    '',
    'ftp://hooks.example.com',
    'https://hooks.example.com/#a',
    'https://metadata.google.internal/',
  ])
    expect(isAllowedUrl(url, []), url).toBe(false);
  expect(isAllowedUrl('http://127.0.0.1:4000/', ['127.0.0.1'])).toBe(true);
  expect(isAllowedUrl('http://10.0.0.7/', ['10.0.0.7'])).toBe(false);
  expect(isAllowedUrl('https://10.0.0.7/', ['10.0.0.7'])).toBe(true);
  expect(isAllowedUrl('https://10.0.0.8/', ['10.0.0.7'])).toBe(false);
});
