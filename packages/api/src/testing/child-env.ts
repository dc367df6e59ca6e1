import { join } from 'node:path';
import { cacheFolder } from '../../../../scripts/lib/paths.ts';

/** What a process started by a test knows of this one. Node keeps there what it has compiled, and each start finds it. */
export function childEnv(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
    ...settings,
  };
}
