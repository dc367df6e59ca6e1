import { judgeAdvisories } from './lib/advisories.ts';
import { runCommand } from './lib/command.ts';

// Without an answer pnpm tries for minutes.
const limitMs = 60_000;

const { output } = await runCommand('npx', ['-y', 'pnpm@12', 'audit', '--json', ...process.argv.slice(2)], {
  isQuiet: true,
  limitMs,
});
const { isAnswered, faults, notes } = judgeAdvisories(output, new Date().toISOString().slice(0, 10));
for (const note of notes) console.log(note);
for (const fault of faults) console.error(fault);
if (isAnswered) console.log(`${faults.length} advisories of high or critical severity`);
process.exitCode = faults.length > 0 ? 1 : 0;
