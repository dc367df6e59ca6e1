import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startDrillServer, type DrillServer } from '../drills/lib/server.ts';
import { makeTarget, type Target } from '../drills/lib/target.ts';
import { lookEveryMs } from '../src/http/stream/streams.ts';
import { openBell, type Bell } from './parts/bell.ts';
import { median } from '../../../scripts/lib/verdict.ts';

// Measures the time from a change on the server to the list that a bell draws its badge from, beside the answer to the caller.
const { values } = parseArgs({ options: { samples: { type: 'string' }, idle: { type: 'string' } } });
const samples = Number(values.samples ?? 100);
const idleSeconds = Number(values.idle ?? 10);
const goalMs = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (found: readonly number[], share: number) =>
  found.toSorted((a, b) => a - b)[Math.min(found.length - 1, Math.floor(found.length * share))] ?? Number.NaN;
const worst: number[] = [];

for (const kind of ['embedded', 'postgres'] as const) {
  const target = await makeTarget(kind);
  try {
    await compare(target);
  } finally {
    await target.remove();
  }
}
// On a shared machine a strict bound is not useful; five times the goal shows a defect.
process.exitCode = Math.max(...worst) > 5 * goalMs ? 1 : 0;
process.exit();

async function compare(target: Target): Promise<void> {
  const own = await startDrillServer(target.env);
  const other = target.kind === 'postgres' ? await startDrillServer(target.env) : undefined;
  const calm = await idleShare(own);
  const bell = await openBell(own.url);
  console.log(`${target.kind}, ${samples} changes each, milliseconds from when the change is sent:`);
  print('made on the same node', await changes(bell, own.url));
  if (other) print('made on another node', await changes(bell, other.url));
  print('made by time (a snooze that ends)', await snoozes(bell, Math.ceil(samples / 10)));
  const listening = await idleShare(own);
  console.log(`  while nothing happens ${listening.toFixed(1)} % of a core, ${calm.toFixed(1)} % without listeners`);
  bell.close();
  for (const server of [own, other]) await server?.end('SIGTERM');
}

interface LatencySamples {
  answered: number[];
  notified: number[];
  listed: number[];
}

/** Marks one alert as read and unread, like the same user in another tab, at random times. */
async function changes(bell: Bell, url: string): Promise<LatencySamples> {
  const found: LatencySamples = { answered: [], notified: [], listed: [] };
  for (let at = 0; at < samples; at += 1) {
    await pause(Math.random() * lookEveryMs);
    const sentAt = performance.now();
    const answered = bell.act(url, 'PATCH', at % 2 === 0 ? 'read' : 'unread').then(() => performance.now() - sentAt);
    const { notifiedAt, listedAt } = await bell.change();
    found.answered.push(await answered);
    found.notified.push(notifiedAt - sentAt);
    found.listed.push(listedAt - sentAt);
  }
  return found;
}

/** Snoozes that end by themselves; counted from the moment at which they do. */
async function snoozes(bell: Bell, count: number): Promise<LatencySamples> {
  const found: LatencySamples = { answered: [], notified: [], listed: [] };
  for (let at = 0; at < count; at += 1) {
    const until = Date.now() + 1_000 + Math.random() * 1_000;
    const over = performance.now() + until - Date.now();
    await bell.act(bell.url, 'POST', 'snooze', { until: new Date(until).toISOString() });
    await bell.change();
    const { notifiedAt, listedAt } = await bell.change();
    found.notified.push(notifiedAt - over);
    found.listed.push(listedAt - over);
  }
  return found;
}

function print(what: string, { answered, notified, listed }: LatencySamples): void {
  const both = (found: readonly number[]) =>
    `p50 ${median(found).toFixed(0)}, p99 ${percentile(found, 0.99).toFixed(0)}`;
  const yardstick = answered.length > 0 ? `; answer to the change ${both(answered)}` : '';
  console.log(`  ${what}: event ${both(notified)}; new list ${both(listed)} (goal ${goalMs})${yardstick}`);
  worst.push(percentile(listed, 0.99));
}

async function idleShare({ pid }: DrillServer): Promise<number> {
  const used = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ');
    // Hundredths of a second, of user and of system.
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  const before = used();
  await pause(idleSeconds * 1_000);
  return ((used() - before) / idleSeconds) * 100;
}
