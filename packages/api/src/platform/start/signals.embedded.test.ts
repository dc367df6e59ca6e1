import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const here = (name: string) => new URL(name, import.meta.url).href;

/** A process with the signal handlers that does one thing and then waits a minute. */
async function run(action: string, signals: readonly NodeJS.Signals[] = [], stop = 'async () => undefined') {
  const source = `
    import { createLogger } from '${here('../../kernel/log/logger.ts')}';
    import { endGracefully } from '${here('signals.ts')}';
    const logger = createLogger((line) => console.log(line));
    const stop = ${stop};
    endGracefully((options) => { logger.info('closing', options); return stop(); }, logger, 700);
    setTimeout(() => undefined, 60_000);
    logger.info('running');
    ${action}`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', source]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(child, 'close') as Promise<[number | null]>;
  for (const [index, signal] of signals.entries()) {
    const awaited = index === 0 ? 'running' : 'closing';
    while (!output.includes(awaited)) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill(signal);
  }
  const [code] = await closed;
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code, lines, output };
}

test.each([
  ['unhandledRejection', "void Promise.reject(new TypeError('nobody waits'));"],
  ['uncaughtException', "setTimeout(() => { throw new TypeError('nobody catches'); }, 1);"],
])('%s is logged, what runs may end within five seconds, and the process leaves with 1', async (event, action) => {
  const { code, lines } = await run(action);
  expect(code).toBe(1);
  expect(lines).toMatchObject([
    { event: 'running' },
    { event, level: 'error', error: 'TypeError', stack: expect.stringContaining('at ') },
    { event: 'stopping', reason: event },
    { event: 'closing', pauseMs: 0, graceMs: 5_000 },
    { event: 'stopped' },
  ]);
});

test('a rejection with a value that is not an error ends the process, and the value is not logged', async () => {
  const { code, output } = await run("void Promise.reject('canary-secret');");
  expect(code).toBe(1);
  expect(output).toContain('unhandledRejection');
  expect(output).not.toContain('canary-secret');
});

test('a signal drains and exits with 0, a second one does not wait', async () => {
  const first = await run('', ['SIGTERM']);
  expect([first.code, first.lines[2]]).toMatchObject([0, { event: 'closing', pauseMs: 700, graceMs: 10_000 }]);
  const second = await run('', ['SIGTERM', 'SIGINT'], '() => new Promise(() => undefined)');
  expect(second.code).toBe(1);
});

test('a shutdown that does not end is given up after a while, with a message, and exits with 1', async () => {
  const fast =
    'const timers = globalThis.setTimeout; globalThis.setTimeout = (fn, ms) => timers(fn, ms > 30_000 && ms < 60_000 ? 200 : ms);';
  const { code, lines } = await run(fast, ['SIGTERM'], '() => new Promise(() => undefined)');
  expect([code, lines.at(-1)]).toMatchObject([1, { event: 'stop_unfinished', reason: 'SIGTERM', level: 'error' }]);
});

test('a failing shutdown exits with 1', async () => {
  const { code, lines } = await run('', ['SIGTERM'], "async () => { throw new Error('not closed'); }");
  expect([code, lines.at(-1)]).toMatchObject([1, { event: 'stop_failed', message: 'not closed' }]);
});
