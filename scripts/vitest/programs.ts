import { build } from 'vite';
import { programs, programsFolder } from '../../packages/api/src/testing/processes/programs.ts';
import { at } from '../lib/paths.ts';

/** Bundles the programs that tests start as processes: from the sources, each start would load a thousand files. */
export default async function setup(): Promise<void> {
  await build({
    root: at('packages/api'),
    configFile: at('packages/api/vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: programsFolder,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((name) => [name, at(`packages/api/src/testing/processes/${name}.ts`)])),
      },
    },
  });
}
