import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './findCode.ts';

/** The code of the API that runs, SQL included. */
export function apiSources(root: string): Source[] {
  return globSync('packages/api/src/**/*.{ts,sql}', { cwd: root })
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The test file of the API with this end of its path; throws unless there is exactly one. */
export function apiTest(root: string, ending: string): string {
  const found = globSync(`packages/api/src/**/${ending}`, { cwd: root });
  const [path] = found;
  if (path === undefined || found.length > 1) throw new Error(`${found.length} test files end in ${ending}`);
  return path;
}
