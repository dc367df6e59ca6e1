import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { childEnv, childFlags } from '../../testing/processes/child-env.ts';
import { programFile } from '../../testing/processes/programs.ts';
import { copyInto } from '../../testing/database/embedded-copy.ts';

const program = programFile('server');
let dataDir: string;
let child: ChildProcess;
let output: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-drain-'));
  await copyInto(dataDir);
});
afterEach(async () => {
  child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function start(drainSeconds: string) {
  output = '';
  const env = childEnv({ DATA_DIR: dataDir, PORT: '0', SEED_DEMO: '0', DRAIN_SECONDS: drainSeconds });
  child = spawn(process.execPath, [...childFlags, program], { env });
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  await vi.waitFor(() => expect(output).toContain('kept in'), { timeout: 60_000, interval: 50 });
  return { url: /http:\/\/[\w.]+:\d+/.exec(output)?.[0] ?? '', ended };
}

const events = () =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { event: string }).event);

test('a stopping server is not ready at /readyz, serves for DRAIN_SECONDS, and ends with code 0', async () => {
  const { url, ended } = await start('4');
  const askedAt = performance.now();
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), {
    timeout: 3_000,
    interval: 50,
  });
  expect((await fetch(`${url}/api/config`)).status).toBe(200);
  expect(await ended).toBe(0);
  expect(performance.now() - askedAt).toBeGreaterThan(4_000);
  const steps = ['started', 'stopping', 'stopped'];
  expect(events().filter((event) => steps.includes(event))).toEqual(steps);
});

test('a second signal ends it at once', async () => {
  const { ended } = await start('60');
  child.kill('SIGTERM');
  await vi.waitFor(() => expect(events()).toContain('stopping'), { timeout: 5_000, interval: 20 });
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
});
