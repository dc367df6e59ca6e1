import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApi, type TestApi } from './api.ts';
import { addCallers, type Caller, callers, credentialsOf } from './callers.ts';
import { findCompany } from './rows/companies.ts';
import { type AppRoute, nameOf, routesOf } from './routes-of.ts';
import { sentBody, bodyTypeOf, findThings, type Things, validBody, validQuery } from './samples.ts';

const targets = ['own', 'foreign', 'missing'] as const;
type Target = (typeof targets)[number] | '-';

interface Row {
  route: string;
  target: Target;
  statuses: Record<string, string>;
}

const expected = readMatrix();
let api: TestApi;
let companies: Record<'a' | 'b', string>;
let things: Things;
const noThing = { a: '', b: '', missing: '' };
/** A version that nothing has, so that an edit which would have been allowed answers 412. */
const neverWas = '"999999999"';

beforeAll(async () => {
  api = await startApi();
  await addCallers(api);
  companies = {
    a: (await findCompany(api, 'Swift Haul Logistics')).id,
    b: (await findCompany(api, 'Blue Ridge Freight')).id,
  };
  things = await findThings(api, companies);
});
afterAll(() => api.close());

test('the matrix has a row for every route of the running app and every target, and no other', () => {
  const rows = routesOf(api.app).flatMap((route) => targetsOf(route).map((target) => `${nameOf(route)} ${target}`));
  expect(expected.map(({ route, target }) => `${route} ${target}`).toSorted()).toEqual(rows.toSorted());
});

describe('who may call what', () => {
  test.each(expected)('$route ($target)', async ({ route, target, statuses }) => {
    const [method = '', path = ''] = route.split(' ');
    const found: Record<string, string> = {};
    for (const caller of callers) {
      const answer = await knock({ method, path }, target, caller);
      found[caller] = String(answer.status);
      expect(answer.headers.get('set-cookie'), `${caller} is given a cookie`).toBeNull();
      if (answer.status >= 400) expect(answer.problem.status).toBe(answer.status);
    }
    expect(found).toEqual(statuses);
  });
});

test('a cookie without a bearer header counts as no credentials', () => {
  for (const { route, target, statuses } of expected) {
    expect([route, target, statuses['cookie']]).toEqual([route, target, statuses['none']]);
  }
});

test('a foreign thing answers a tenant like a missing one, byte for byte', async () => {
  for (const route of routesOf(api.app).filter(({ path }) => path.includes(':'))) {
    const [foreign, missing] = [await knock(route, 'foreign', 'tenant-a'), await knock(route, 'missing', 'tenant-a')];
    expect(withoutTrace(foreign)).toEqual(withoutTrace(missing));
  }
});

async function knock(route: AppRoute, target: Target, caller: Caller): Promise<Answer> {
  const own = caller === 'tenant-b' ? companies.b : companies.a;
  const idOf = ({ a, b, missing }: Things[string]) => {
    const [mine, others] = own === companies.a ? [a, b] : [b, a];
    return { own: mine, foreign: others, missing, '-': '' }[target];
  };
  const body = validBody(route);
  const filled = route.path.replaceAll(/:(\w+)/g, (_, name: string) => idOf(things[name] ?? noThing));
  const path = filled + validQuery(route);
  const headers = {
    ...(await credentialsOf(api, caller)),
    'idempotency-key': crypto.randomUUID(),
    ...(route.method === 'PATCH' && { 'if-match': neverWas }),
    ...(body !== undefined && { 'content-type': bodyTypeOf(route) }),
  };
  return api.call(route.method, path, { headers, ...(body === undefined ? {} : { rawBody: sentBody(body) }) });
}

function targetsOf({ path }: AppRoute): readonly Target[] {
  return path.includes(':') ? targets : ['-'];
}

function withoutTrace({ status, text }: Answer) {
  const { traceId, instance, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return { status, hasTrace: typeof traceId === 'string' && typeof instance === 'string', rest };
}

/** The rows of the common file, then those of the nouns that have a file of their own. */
function readMatrix(): Row[] {
  const nouns = globSync('*/*/access.txt', { cwd: new URL('../nouns', import.meta.url) }).toSorted();
  const files = ['access-matrix.txt', ...nouns.map((path) => `../nouns/${path}`)];
  const text = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  const [head = [], ...rows] = lines.map((line) => line.trim().split(/\s+/));
  const columns = head.slice(2);
  return rows.map(([method = '', path = '', target = '-', ...cells]) => ({
    route: `${method} ${path}`,
    target: target as Target,
    statuses: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
  }));
}
