import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { readPlan } from './lib/plan.ts';
import { runDrill } from './lib/report.ts';
import { restoreBackup } from './lib/restore.ts';
import { makeTarget } from './lib/target.ts';

const plan = readPlan({ short: 1, long: 3 });
await runDrill('restore of a backup, PostgreSQL', plan.seed, async (report) => {
  // The PostgreSQL that comes along has no pg_dump, and an older pg_dump refuses a newer server.
  const [program] = globSync('/usr/lib/postgresql/*/bin/postgres');
  if (!program) throw new Error('This drill needs the Debian package postgresql');
  const target = await makeTarget('postgres', { installed: dirname(dirname(program)) });
  await restoreBackup(target, plan, report).finally(() => target.remove());
});
