import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inspect } from '../../src/platform/cli/invariants.ts';
import { system } from '../../src/kernel/actor.ts';
import { queryRows, type Database } from '../../src/db/tx.ts';
import type { Plan } from './plan.ts';
import { programFile } from './program-file.ts';
import type { Report } from './report.ts';
import { slowStep } from './slow-step.ts';
import type { Target } from './target.ts';

/** Kills migrations half way, lets two race, and opens a schema that is newer than the program. */
export async function killMigration(target: Target, plan: Plan, report: Report): Promise<void> {
  const found = { old: 0, new: 0 };
  for (let round = 1; round <= plan.rounds; round++) {
    const child = start(target);
    const exited = once(child, 'exit');
    await once(child.stdout ?? child, 'data');
    await pause(plan.random() * 300);
    child.kill('SIGKILL');
    await exited;
    const state = await look(target, async (db) => {
      report.fault(...(await inspect(db)).faults);
      const state = await schemaOf(db);
      await undo(db);
      return state;
    });
    if (state === 'torn') report.fault('a step was applied by half');
    else found[state]++;
    report.say(`round ${round}: the schema is ${state}`);
  }
  report.say(`${plan.rounds} kills: ${found.old} times the old schema, ${found.new} times the new one`);
  await race(target, report);
  await meetNewer(target, report);
}

function start(target: Target): ChildProcess {
  const env = { ...process.env, ...target.env };
  return spawn(process.execPath, [...process.execArgv, programFile('slow-migration')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** On PostgreSQL the second waits for the first; the embedded folder refuses it. */
async function race(target: Target, report: Report): Promise<void> {
  const ends = await Promise.all([start(target), start(target)].map(endOf));
  const succeeded = ends.filter(({ code }) => code === 0).length;
  const state = await look(target, schemaOf);
  if (state !== 'new' || succeeded !== (target.kind === 'postgres' ? 2 : 1)) {
    const said = ends.map(({ output }) => output).join('');
    report.fault(`two migrations at once: ${succeeded} succeeded, the schema is ${state}: ${said}`);
  }
  report.say(`two at once: ${succeeded} succeeded, the step was applied once`);
}

async function meetNewer(target: Target, report: Report): Promise<void> {
  const refused = await target.open().then(
    (db) => db.close().then(() => ''),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (!refused.includes('newer version')) report.fault(`a newer schema was opened: ${refused}`);
  report.say('a newer schema: refused');
}

async function look<T>(target: Target, fn: (db: Database) => Promise<T>): Promise<T> {
  const db = await target.openAsIs();
  return fn(db).finally(() => db.close());
}

async function schemaOf(db: Database): Promise<'old' | 'new' | 'torn'> {
  const [row] = await db.withTx(
    system('drill'),
    (tx) =>
      queryRows<{ first: boolean; last: boolean; noted: boolean }>(
        tx,
        sql`select to_regclass('public.slow_first') is not null as first, to_regclass('public.slow_last') is not null as last,
          exists (select from schema_migrations where tag = ${slowStep.tag}) as noted`,
      ),
    { readOnly: true, asOwner: true },
  );
  const there = [row?.first, row?.last, row?.noted].filter(Boolean).length;
  return there === 0 ? 'old' : there === 3 ? 'new' : 'torn';
}

/** So that the next round starts from the old schema again. */
async function undo(db: Database): Promise<void> {
  await db.withTx(
    system('drill'),
    async (tx) => {
      await tx.execute(sql`drop table if exists slow_first, slow_last`);
      await tx.execute(sql`delete from schema_migrations where tag = ${slowStep.tag}`);
    },
    { asOwner: true },
  );
}
