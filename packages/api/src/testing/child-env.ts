import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a process started by a test knows of this one. Node keeps there what it has compiled, and each start finds it. */
export function childEnv(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(tmpdir(), 'freight-hq-compiled'),
    ...settings,
  };
}
