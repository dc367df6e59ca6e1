import { programs, programsFolder } from '../../packages/api/src/testing/processes/programs.ts';
import { bundlePrograms } from '../lib/bundlePrograms.ts';
import { at } from '../lib/paths.ts';

/** Bundles the programs that tests start as processes. */
export default async function setup(): Promise<void> {
  const fileOf = (name: string): string => at(`packages/api/src/testing/processes/${name}.ts`);
  await bundlePrograms(programsFolder, Object.fromEntries(programs.map((name) => [name, fileOf(name)])));
}
