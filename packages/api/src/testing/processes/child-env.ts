import { join } from 'node:path';
import { cacheFolder } from '../../../../../scripts/lib/paths.ts';

/**
 * Node's flags for a process that a test starts: it ends before optimised code of the embedded database would pay.
 */
export const childFlags = ['--no-warnings', '--liftoff-only'];

/** Environment of a process that a test starts, with a shared folder for Node's compile cache. */
export function childEnv(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
    ...settings,
  };
}
