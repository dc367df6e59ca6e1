import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildIfChanged } from './lib/build.ts';
import { canaries, filesWithCanaries } from './lib/canaries.ts';
import { runCommand } from './lib/command.ts';
import { program, serverBundle, shellDist } from './lib/paths.ts';

/** Everything that is built for others to load, built with a canary in place of each secret. */
const storybook = mkdtempSync(join(tmpdir(), 'freight-hq-storybook-'));
try {
  await buildIfChanged();
  const { code, output } = await runCommand(program('storybook'), ['build', '--quiet', '--output-dir', storybook], {
    env: { ...canaries, STORYBOOK_DISABLE_TELEMETRY: '1' },
    isQuiet: true,
  });
  if (code !== 0) throw new Error(`Storybook could not be built: ${output.slice(-4_000)}`);
  const found = [shellDist, dirname(serverBundle), storybook].flatMap(filesWithCanaries);
  for (const line of found) console.error(line);
  console.log(
    `portal, server and Storybook, built with ${Object.keys(canaries).length} canaries: ${found.length} found`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  rmSync(storybook, { recursive: true });
}
