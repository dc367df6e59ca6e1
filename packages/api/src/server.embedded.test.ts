import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { childEnv, childFlags } from './testing/processes/child-env.ts';
import { type Program, programFile } from './testing/processes/programs.ts';
import { copyInto } from './testing/database/embedded-copy.ts';

const started: ChildProcess[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-server-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true }));

function start(env: Record<string, string>, program: Program = 'server', parameters: readonly string[] = []) {
  const child = spawn(process.execPath, [...childFlags, programFile(program), ...parameters], {
    env: childEnv({ DATA_DIR: dataDir, PORT: '0', ...env }),
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  const ready = (async () => {
    while (!output.includes('kept in')) {
      if (child.exitCode !== null) throw new Error(output);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { output, url: /is ready at (http:\/\/localhost:\d+)$/m.exec(output)?.[1] ?? '' };
  })();
  // Awaited by some tests only.
  ready.catch(() => undefined);
  return { child, ready, ended };
}

test('a bare start prints the setup link once there is no owner, ends on SIGTERM, and a second start finds its data', async () => {
  const env = { SEED_DEMO: '0', HQ_REGISTRATION: 'bootstrap' };
  const first = start(env);
  const { url, output } = await first.ready;
  const invitation = /\/hq\/register#setup=([\w-]{43})$/m.exec(output)?.[1];
  const form = {
    firstName: 'A',
    lastName: 'B',
    companyName: 'Works',
    email: 'a@works.example',
    phone: '1',
    password: 'Seven-quiet-lanterns',
  };
  const answer = await fetch(`${url}/hq/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, invitation }),
  });
  expect(answer.status).toBe(201);
  first.child.kill('SIGTERM');
  expect((await first.ended).code).toBe(0);

  const second = start(env);
  expect((await second.ready).output).not.toContain('setup=');
  second.child.kill('SIGINT');
  expect((await second.ended).code).toBe(0);
});

describe('a start that cannot succeed', () => {
  test.each([
    ['PORT', { PORT: 'abc' }],
    ['HQ_REGISTRATION', { HQ_REGISTRATION: 'everybody' }],
    ['DATABASE_URL', { NODE_ENV: 'production' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://hq:secret-word@127.0.0.1:1/hq' }],
  ])('says in one line that %s is wrong', async (name, env) => {
    const { code, output } = await start(env).ended;
    expect(code).toBe(1);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(output).toContain(name);
    expect(output).not.toContain('secret-word');
  });

  test('says so where production is asked to serve the demo', async () => {
    const demoDir = join(dataDir, 'demo');
    await copyInto(demoDir, 'demo');
    const first = start({ DATA_DIR: demoDir, SEED_DEMO: '1' });
    await first.ready;
    first.child.kill('SIGTERM');
    await first.ended;
    const env = { DATA_DIR: demoDir, NODE_ENV: 'production', ALLOW_EMBEDDED_IN_PRODUCTION: '1' };
    const { code, output } = await start(env).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^The database contains demo data: [^\n]+ is public, which production refuses[^\n]+\n$/);
  });

  test('says so where the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, output } = await start({ PORT: String(port), SEED_DEMO: '0' }).ended;
    other.close();
    expect([code, output]).toEqual([1, 'PORT is in use by another program. Set PORT to a free port.\n']);
  });

  test('says so if another process has the data folder, as the seed and the commands of the operator do', async () => {
    const first = start({ SEED_DEMO: '0' });
    const { url } = await first.ready;
    const others = [start({ SEED_DEMO: '0' }), start({ SEED_DEMO: '1' }, 'seed'), start({}, 'hq', ['verify-audit'])];
    for (const { code, output } of await Promise.all(others.map(({ ended }) => ended))) {
      expect(code).toBe(1);
      expect(output).toMatch(/^The data folder [^\n]+ is in use[^\n]+\n$/);
    }
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
