import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerNonRequests } from '../edge/raw-answers.ts';
import { allowMs, cutSlowSenders } from './slow-senders.ts';

const server = createServer((request, response) => {
  if (request.url === '/long') allowMs(request, 60_000);
  request.resume().once('end', () => response.end('whole'));
});

beforeAll(async () => {
  cutSlowSenders(server, 300);
  answerNonRequests(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a head and a part of the body, and the rest after a while; answers what came back by then. */
async function send(path: string, headers: string, start: string, rest: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${start}`);
  const drip = setInterval(() => socket.writable && socket.write(start.includes('\r') ? '1\r\na\r\n' : ''), 50);
  await new Promise((resolve) => setTimeout(resolve, 900));
  clearInterval(drip);
  if (socket.writable) socket.write(rest);
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.destroy();
  return answer.split('\r\n')[0] ?? '';
}

test.concurrent('a body that does not end in its time is 408, by length and in chunks', async () => {
  expect(await send('/', 'Content-Length: 4', 'a', 'bcd')).toBe('HTTP/1.1 408 Request Timeout');
  expect(await send('/', 'Transfer-Encoding: chunked', '1\r\na\r\n', '0\r\n\r\n')).toBe('HTTP/1.1 408 Request Timeout');
});

test.concurrent('a body that was given more time ends', async () => {
  expect(await send('/long', 'Content-Length: 4', 'a', 'bcd')).toBe('HTTP/1.1 200 OK');
});

test.concurrent('a body that was there at once is answered', async () => {
  expect(await send('/', 'Content-Length: 4', 'abcd', '')).toBe('HTTP/1.1 200 OK');
});
