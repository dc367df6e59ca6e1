import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EmbeddedDatabase } from './embedded.ts';
import { FolderInUse, lockFolder } from './lock.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = () => EmbeddedDatabase.open({ dataDir, minFreeBytes: 0 });

/** Tries to lock the folder from a process of its own, and says how that went. */
async function lockElsewhere(): Promise<string> {
  const code = `
    import { lockFolder } from ${JSON.stringify(new URL('lock.ts', import.meta.url).href)};
    try {
      lockFolder(${JSON.stringify(dataDir)}).release();
      console.log('locked');
    } catch (error) {
      console.log(error.name);
    }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '-e', code]);
  return stdout.trim();
}

it('refuses a second process at once while the first runs', async () => {
  const db = await open();
  const started = performance.now();
  expect(await lockElsewhere()).toBe('FolderInUse');
  expect(performance.now() - started).toBeLessThan(5 * 2_000);
  await db.close();
  expect(await lockElsewhere()).toBe('locked');
});

it('refuses to open the folder twice in one process', async () => {
  const db = await open();
  await expect(open()).rejects.toThrow(FolderInUse);
  await db.close();
  const again = await open();
  await again.close();
});

it('gives advice in one line', () => {
  const lock = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(/^The data folder .+ is in use by another Freight HQ process\. Stop .+\.$/);
  lock.release();
});

it('admits one of two processes that start at the same moment', async () => {
  const arrived = new Int32Array(new SharedArrayBuffer(4));
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    const held = [];
    import(workerData.lock).then(({ lockFolder }) => {
      parentPort.on('message', ({ folder, others }) => {
        Atomics.add(workerData.arrived, 0, 1);
        while (Atomics.load(workerData.arrived, 0) < others);
        try {
          held.push(lockFolder(folder));
          parentPort.postMessage('locked');
        } catch (error) {
          parentPort.postMessage(error.name);
        }
      });
      parentPort.postMessage('ready');
    });`;
  const workerData = { arrived, lock: new URL('lock.ts', import.meta.url).href };
  const workers = [1, 2].map(() => new Worker(code, { eval: true, workerData }));
  const said = (worker: Worker) => new Promise<string>((resolve) => worker.once('message', resolve));
  await Promise.all(workers.map(said));
  for (let round = 1; round <= 10; round += 1) {
    const answers = workers.map(said);
    for (const worker of workers) worker.postMessage({ folder: join(dataDir, String(round)), others: 2 * round });
    expect((await Promise.all(answers)).toSorted()).toEqual(['FolderInUse', 'locked']);
  }
  for (const worker of workers) await worker.terminate();
});

it('waits for a process that holds half of the lock and is about to release it', async () => {
  // 1: half way in; 2: another process has arrived.
  const state = new Int32Array(new SharedArrayBuffer(4));
  const code = `
    const { DatabaseSync } = require('node:sqlite');
    const { parentPort, workerData: { state } } = require('node:worker_threads');
    parentPort.on('message', (path) => {
      const file = new DatabaseSync(path);
      file.exec('begin; select * from sqlite_schema');
      Atomics.store(state, 0, 1);
      parentPort.postMessage('half way');
      Atomics.wait(state, 0, 1);
      Atomics.wait(state, 0, 2, 100);
      file.close();
    });`;
  const worker = new Worker(code, { eval: true, workerData: { state } });
  const enter = async (round: number): Promise<string> => {
    const folder = join(dataDir, String(round));
    lockFolder(folder).release();
    const halfWay = new Promise((resolve) => worker.once('message', resolve));
    worker.postMessage(join(folder, 'lock.sqlite'));
    await halfWay;
    Atomics.store(state, 0, 2);
    Atomics.notify(state, 0);
    try {
      lockFolder(folder).release();
      return 'locked';
    } catch (error) {
      return (error as Error).name;
    }
  };
  const answers: string[] = [];
  for (let round = 1; round <= 5; round += 1) answers.push(await enter(round));
  await worker.terminate();
  // On a busy machine the other process may take longer than the wait, but not every time.
  expect(answers).toContain('locked');
});
