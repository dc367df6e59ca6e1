import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Joined } from '../src/nouns/collaboration/collaboration/client/client.ts';
import { subprotocol } from '../src/nouns/collaboration/collaboration/protocol.ts';
import { frame, malformed, openRawSocket, type RawSocket, text } from '../src/testing/processes/raw-socket.ts';
import { call, startSession } from './lib/collaborator.ts';
import { stretchOf } from './lib/gap-watch.ts';
import { readPlan } from './lib/plan.ts';
import { type Report, runDrill } from './lib/report.ts';
import { attackServer, type AttackedServer } from './lib/attacked-server.ts';
import { until } from './lib/until.ts';

const mostMegabytes = 20;
const fragments = 60_000;
const paused = 10;
const speakers = 20;
/** Just below the rate limit of one socket. */
const everyMs = 60;
const turn = 100_000;
const goalMs = 200;
const patienceMs = 90_000;

const plan = readPlan({ short: 1, long: 2 });
await runDrill('sockets under attack', plan.seed, (report) =>
  attackServer(report, { rounds: plan.rounds, mostMegabytes: () => mostMegabytes }, async (attacked) => {
    await sendMalformed(attacked, report);
    await sendRandomBytes(attacked, report);
    await sendFragments(attacked, report);
    await readSlowly(attacked, report);
  }),
);

async function open({ server, owner }: AttackedServer, sessionId: string): Promise<RawSocket> {
  const joined = await call<Joined>(server.url, `/sessions/${sessionId}/join`, owner, 'POST');
  return openRawSocket(server.url, { sessionId, ...joined });
}

function begin({ server, owner }: AttackedServer, name: string): Promise<string> {
  return startSession(server.url, owner, name);
}

async function sendMalformed(attacked: AttackedServer, report: Report): Promise<void> {
  const sessionId = await begin(attacked, 'malformed');
  for (const [what, bytes, expected] of malformed) {
    const { socket, closeCode } = await open(attacked, sessionId);
    socket.write(bytes());
    const code = await closeCode;
    if (code !== expected) report.fault(`${what} ended with ${code}, not ${expected}`);
    socket.destroy();
  }
  report.say(`${malformed.length} kinds of malformed frames, each ended with its code`);
}

async function sendRandomBytes(attacked: AttackedServer, report: Report): Promise<void> {
  const sessionId = await begin(attacked, 'random bytes');
  for (let count = 0; count < 20; count += 1) {
    const { socket } = await open(attacked, sessionId);
    for (let piece = 0; piece < 25; piece += 1) socket.write(randomBytes(1 + Math.floor(plan.random() * 300)));
    await pause(5);
    socket.destroy();
  }
  report.say('500 pieces of random bytes');
}

async function sendFragments(attacked: AttackedServer, report: Report): Promise<void> {
  const sessionId = await begin(attacked, 'fragments');
  const all = Buffer.concat([
    frame(1, Buffer.from('x'), { fin: false }),
    ...Array.from({ length: fragments - 1 }, () => frame(0, Buffer.from('x'), { fin: false })),
  ]);
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(attacked, sessionId)));
  for (const { socket } of sockets) socket.write(all);
  const codes = await Promise.all(sockets.map(({ closeCode }) => closeCode));
  for (const { socket } of sockets) socket.destroy();
  // Unread data may reset the connection before the close code has been read.
  const wrong = codes.filter((code) => code !== 1008 && code !== 1006);
  if (wrong.length > 0) report.fault(`sockets of ${fragments} fragments ended with ${wrong.join()}`);
  const { resident } = await attacked.server.memory();
  const held = (resident / 1024 ** 2).toFixed(0);
  report.say(`20 sockets of ${fragments} fragments were closed; ${held} MB held right after`);
}

/** Some clients read nothing while others send pointers at the limit, and one counts the received messages. */
async function readSlowly(attacked: AttackedServer, report: Report): Promise<void> {
  const { server, owner } = attacked;
  const sessionId = await begin(attacked, 'slow readers');
  const dropped = () => server.log().split('"code":4408').length - 1;
  const before = dropped();
  const slow = await Promise.all(Array.from({ length: paused }, () => open(attacked, sessionId)));
  for (const { socket } of slow) socket.pause();
  const speaking = await Promise.all(Array.from({ length: speakers }, () => open(attacked, sessionId)));
  const { wsTicket, userId } = await call<Joined>(server.url, `/sessions/${sessionId}/join`, owner, 'POST');
  const address = `${server.url.replace('http', 'ws')}/ws/collaboration?sessionId=${sessionId}&userId=${userId}`;
  const reader = new WebSocket(address, [subprotocol, wsTicket]);
  const delays: number[] = [];
  reader.on('message', (data: Buffer) => {
    const said = /"type":"cursor","data":\{"x":([\d.]+)/.exec(data.toString());
    if (said) delays.push((mark() - Number(said[1]) + turn) % turn);
  });
  await new Promise((resolve) => reader.once('open', resolve));
  const targetElement = '€'.repeat(512);
  server.watch();
  let sent = 0;
  const began = performance.now();
  while (dropped() - before < paused && performance.now() - began < patienceMs) {
    for (const { socket } of speaking) {
      socket.write(text(JSON.stringify({ type: 'cursor', data: { x: mark(), y: 0, targetElement, clientId: 'a' } })));
      sent += 1;
    }
    await pause(everyMs);
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  await until(() => delays.length >= sent, 5_000);
  if (dropped() - before !== paused) report.fault(`${dropped() - before} of ${paused} slow readers were dropped`);
  if (delays.length !== sent) report.fault(`a reader got ${delays.length} of ${sent} messages`);
  const p99 = Math.round(delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? Number.NaN);
  const stretch = stretchOf(await server.longestGaps());
  if (!plan.isShort && p99 > goalMs * stretch) report.fault(`a hundredth of the messages took more than ${p99} ms`);
  report.say(
    `${dropped() - before} of ${paused} who read nothing were dropped within ${seconds} s; another got ${delays.length} of ${sent} messages, p99 ${p99} ms (goal ${goalMs}, times ${stretch.toFixed(1)} for want of a core)`,
  );
  reader.terminate();
  for (const { socket } of [...slow, ...speaking]) socket.destroy();
}

function mark(): number {
  return Number((performance.now() % turn).toFixed(3));
}
