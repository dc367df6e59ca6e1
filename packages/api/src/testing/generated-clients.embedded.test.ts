import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from './api.ts';

const run = promisify(execFile);
const packages = join(import.meta.dirname, '../../node_modules');
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };

/** Of types for each operation. */
const mostLines = 40;

let folder: string;
let operations: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clients-'));
  const api = await startApi({ rows: 'empty' });
  const whole = await api.call('GET', '/api/openapi.json');
  const link = await api.call('GET', '/api/openapi.json?part=link');
  await api.close();
  await writeFile(join(folder, 'openapi.json'), whole.text);
  await writeFile(join(folder, 'link.json'), link.text);
  const { paths } = whole.json as { paths: Record<string, object> };
  operations = Object.values(paths).flatMap((item) => Object.keys(item)).length;
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a program of a package in the folder; throws with what it says if it fails. */
async function program(path: string, ...parameters: string[]): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...quiet }, maxBuffer: 64 * 1024 ** 2 };
  const { stdout } = await run(process.execPath, [join(packages, path), ...parameters], options).catch(
    ({ stdout: said, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${path} failed:\n${said}\n${stderr}`);
    },
  );
  return stdout;
}

test.each(['openapi.json', 'link.json'])('a linter finds no error in %s', async (file) => {
  const said = await program('@redocly/cli/bin/cli.js', 'lint', file, '--format=json');
  expect((JSON.parse(said) as { totals: object }).totals).toMatchObject({ errors: 0, ignored: 0 });
});

// A client of both: types of the one fit those of the other.
const use = `
import { listTenants, type Tenant } from './client/index.ts';
import type { components, operations } from './types.d.ts';

type Answered = operations['listTenants']['responses'][200]['content']['application/json'][number];

export async function firstTenant(): Promise<components['schemas']['Tenant'] | undefined> {
  const { data } = await listTenants({ query: { 'page[size]': 1, sort: '-healthScore' } });
  const first: Tenant | undefined = data?.[0];
  const same: Answered | undefined = first;
  return same;
}

type Order = NonNullable<NonNullable<Parameters<typeof listTenants>[0]>['query']>['sort'];
export const hasNoOtherMember: 'colour' extends keyof Tenant ? false : true = true;
export const hasNoOtherOrder: 'colour' extends Order ? false : true = true;
`;
const settings = {
  compilerOptions: {
    ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
  },
  include: ['use.ts'],
};

test('two generators write clients that compile', async () => {
  await Promise.all([
    program('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'types.d.ts'),
    program('@hey-api/openapi-ts/bin/run.js', '--input', 'openapi.json', '--output', 'client', '--no-log-file'),
  ]);
  await writeFile(join(folder, 'use.ts'), use);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  expect(await program('typescript/bin/tsc', '-p', folder)).toBe('');
  // Lines that say something: no comment, and no `query?: never`. What is written out twice makes many.
  const lines = (await readFile(join(folder, 'types.d.ts'), 'utf8')).split('\n');
  const telling = lines.filter((line) => !/^ *(\/\*\*|\*)|\?: never;$/.test(line)).length;
  expect(telling / operations).toBeLessThan(mostLines);
});
