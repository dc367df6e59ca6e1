import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { canaries, signIn } from './lib/client.ts';
import { listCompanies } from './lib/companies.ts';
import { stretchOf, watchGaps } from './lib/gap-watch.ts';
import { consult, fewestAcknowledged, findLeaks } from './lib/oracle.ts';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';
import { startDrillServer } from './lib/server.ts';
import { makeTarget } from './lib/target.ts';
import { startWriters } from './lib/writers.ts';

const goalMs = 2_000;
const intruders = {
  'a second server': 'server.ts',
  'the seed': 'platform/cli/seed.ts',
  "the operator's command": 'platform/cli/hq.ts',
};

const plan = readPlan({ short: 1, long: 5 });
await runDrill('a second process on the folder of the embedded database', plan.seed, async (report) => {
  const target = await makeTarget('embedded');
  const server = await startDrillServer(target.env);
  const session = await signIn(server.url);
  const writers = startWriters(server.url, session, await listCompanies(server.url, session));
  const gaps = watchGaps();
  for (let round = 1; round <= plan.rounds; round++) {
    const before = writers.acknowledged.length;
    for (const [name, file] of Object.entries(intruders)) {
      gaps.reset();
      const { code, said, ms } = await intrude(file, target.env);
      const isClear = said.trim().split('\n').length === 1 && said.includes('is in use by another Freight HQ process');
      if (code === 0 || !isClear) report.fault(`${name} ended with ${code} and said: ${said}`);
      const stretch = stretchOf(gaps.longest());
      if (!plan.isShort && ms > goalMs * stretch) report.fault(`${name} was refused only after ${ms} ms`);
      report.say(
        `round ${round}: ${name} was refused in ${ms} ms (goal ${goalMs}, times ${stretch.toFixed(1)} for want of a core), exit code ${code}`,
      );
    }
    await writers.reached(before + fewestAcknowledged);
    if (writers.acknowledged.length - before < fewestAcknowledged) report.fault('too few writes were acknowledged');
  }
  await writers.stop();
  if (writers.refused.length > 0) report.fault(`${writers.refused.length} writes of the first were refused`);
  await server.end('SIGKILL');
  report.fault(...findLeaks(server.log(), canaries(session)));
  const db = await target.open();
  const { faults } = await consult(db, writers.acknowledged).finally(() => db.close());
  report.fault(...faults);
  report.say(`${writers.acknowledged.length} writes of the first acknowledged, ${faults.length} faults`);
  await target.remove();
});

function intrude(file: string, env: Record<string, string>): Promise<{ code: number; said: string; ms: number }> {
  const program = fileURLToPath(new URL(`../src/${file}`, import.meta.url));
  const started = performance.now();
  return new Promise((resolve) => {
    const options = { env: { ...process.env, PORT: '0', NODE_ENV: '', ...env }, timeout: 60_000 };
    execFile(
      process.execPath,
      ['--no-warnings', program, 'verify-audit'].slice(0, file === 'platform/cli/hq.ts' ? 3 : 2),
      options,
      (error, _out, said) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said, ms: Math.round(performance.now() - started) }),
    );
  });
}
