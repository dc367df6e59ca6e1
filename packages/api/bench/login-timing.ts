import { verdict } from '../../../scripts/lib/verdict.ts';
import { openDatabase } from '../src/db/open/client.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { system } from '../src/kernel/actor.ts';
import { newId } from '../src/kernel/ids.ts';
import { factors } from '../src/nouns/people/factors/tables.ts';
import { createLogger } from '../src/kernel/log/logger.ts';
import { type RunningServer, startServer } from '../src/platform/start/start-server.ts';
import { defaultLimits } from '../src/http/settings/settings.ts';
import { raisedLimits, testSettings } from '../src/testing/api.ts';
import { addPerson } from '../src/testing/rows/people.ts';

const samples = 60;
const burst = 200;
const dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-login-'));
const db = await openDatabase({ dataDir });
const { parallelHashes, queuedHashes } = defaultLimits;
const limits = { ...raisedLimits, parallelHashes, queuedHashes };
const server = await startServer({ db, settings: testSettings(limits), logger: createLogger(() => undefined) });
try {
  await measureReasons(server);
  await measureBurst(server);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true });
}

/** Every wrong credential takes the same time, also of a person with a second factor: medians compared. */
async function measureReasons({ url }: RunningServer): Promise<void> {
  const { email, password, employeeId } = await addPerson(db);
  await addPerson(db, { email: 'idle@hq.example', employeeId: 'HQ-3009', isActive: false });
  const secured = await addPerson(db, { email: 'factor@hq.example', employeeId: 'HQ-3010' });
  await addConfirmedFactor(secured.id);
  const right = { email, password, employeeId };
  const withFactor = { email: secured.email, password, employeeId: secured.employeeId };
  const reasons = {
    'unknown e-mail': { ...right, email: 'nobody@hq.example' },
    'wrong password': { ...right, password: 'Quiet-river-stone-8' },
    'wrong employee id': { ...right, employeeId: 'HQ-3002' },
    'wrong password, with a factor': { ...withFactor, password: 'Quiet-river-stone-8' },
    'wrong employee id, with a factor': { ...withFactor, employeeId: 'HQ-3002' },
    'disabled user': { ...right, email: 'idle@hq.example', employeeId: 'HQ-3009' },
  };
  const times = new Map<string, number[]>();
  for (let round = 0; round < samples; round += 1) {
    for (const [reason, body] of Object.entries(reasons)) {
      const startedAt = performance.now();
      await signIn(url, body);
      times.set(reason, [...(times.get(reason) ?? []), performance.now() - startedAt]);
    }
  }
  const medians = [...times].map(([reason, all]) => ({ reason, ms: percentile(all, 0.5) }));
  for (const { reason, ms } of medians) console.log(`${reason}: ${ms.toFixed(1)} ms, median of ${samples}`);
  const medianOf = (wanted: string) => medians.find(({ reason }) => reason === wanted)?.ms ?? Number.NaN;
  for (const [one, other] of [
    ['wrong password, with a factor', 'wrong password'],
    ['wrong employee id, with a factor', 'wrong employee id'],
    ['wrong password', 'unknown e-mail'],
  ] as const) {
    const ratio = medianOf(one) / medianOf(other);
    console.log(`${one} to ${other}: ${ratio.toFixed(3)}x (${verdict(Math.max(ratio, 1 / ratio), 1.05, 'x')})`);
  }
  const all = medians.map(({ ms }) => ms);
  const ratio = Math.max(...all) / Math.min(...all);
  console.log(`longest to shortest: ${ratio.toFixed(2)}x (${verdict(ratio, 1.25, 'x')})`);
}

/** A factor that the sign-in would ask for; its secret is never opened, since no password is right. */
async function addConfirmedFactor(userId: string): Promise<void> {
  await db.withTx(system('bench'), (tx) =>
    tx.insert(factors).values({
      ...{ id: newId('fac'), userId, kind: 'totp', name: 'Phone', secret: 'never opened', lastStep: 1 },
      ...{ createdAt: tx.now, confirmedAt: tx.now },
    }),
  );
}

/** More sign-ins at once than there is work for: the rest is sent away, and the process still answers. */
async function measureBurst({ url }: RunningServer): Promise<void> {
  const body = { email: 'nobody@hq.example', password: 'Quiet-river-stone-8', employeeId: 'HQ-1' };
  let isOver = false;
  const probes: number[] = [];
  const probing = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const { ok } = await fetch(`${url}/readyz`);
      if (!ok) throw new Error('The server was not ready');
      probes.push(performance.now() - startedAt);
    }
  })();
  const startedAt = performance.now();
  const timed = async () => ({ answer: await signIn(url, body), ms: performance.now() - startedAt });
  const answers = await Promise.all(Array.from({ length: burst }, timed));
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await probing;
  const refused = answers.filter(({ answer }) => answer.status === 503);
  const withDelay = refused.filter(({ answer }) => answer.headers.has('retry-after')).length;
  const sentAwayMs = percentile(
    refused.map(({ ms }) => ms),
    0.5,
  );
  console.log(
    `${burst} at once: ${burst - refused.length} checked in ${seconds.toFixed(1)} s, ${refused.length} sent away with 503 after ${sentAwayMs.toFixed(0)} ms (p50), ${withDelay} of them with Retry-After`,
  );
  const [p50, p99] = [percentile(probes, 0.5), percentile(probes, 0.99)];
  console.log(
    `/readyz meanwhile: ${probes.length} answers, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${verdict(p99, 300, ' ms')})`,
  );
}

async function signIn(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/hq/api/login`, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
