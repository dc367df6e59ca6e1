import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

declare global {
  var keptEngine: Promise<WebAssembly.Module> | undefined;
}

const { resolve } = createRequire(join(import.meta.dirname, '../../packages/api/package.json'));
const compile = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')));

// Files follow one another in a process, and each opens the embedded database; while its compiled code is kept, they
// find it ready and optimised.
await (globalThis.keptEngine ??= compile());
