import { answers, data, handlers, record, submissions } from './clientSkeleton.ts';
import type { Skeleton } from './skeletons.ts';

/** The names of a noun in code. */
export interface Names {
  /** `fleet`, the folder around its own. */
  area: string;
  /** `load-offers`, as its folder and in addresses. */
  name: string;
  plural: string;
  single: string;
  Plural: string;
  Single: string;
  /** `load_offers`, in the database and in audit actions. */
  table: string;
  /** `load offer`, in sentences. */
  words: string;
  /** Of its ids. */
  prefix: string;
}

/**
 * The files of a complete noun, which lists its things and adds one: of the server, the mocks and the shell. `place`
 * is its area and its name, such as `fleet/load-offers`; `takenPrefixes` are those of other ids.
 */
export function nounSkeleton(place: string, takenPrefixes: readonly string[] = []): Skeleton {
  const [area = '', name = ''] = place.split('/');
  const plural = name.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  const single = singular(plural);
  const prefix = prefixOf(name, takenPrefixes);
  const table = name.replaceAll('-', '_');
  const words = singular(table).replaceAll('_', ' ');
  const [Plural, Single] = [capital(plural), capital(single)];
  const names: Names = { area, name, plural, single, Plural, Single, table, words, prefix };
  const folder = `packages/api/src/nouns/${place}`;
  const shell = `packages/shell/src/${place}`;
  return {
    [`${folder}/noun.ts`]: manifest(names),
    [`${folder}/contract.ts`]: contract(names),
    [`${folder}/rules.ts`]: rules(names),
    [`${folder}/tables.ts`]: tables(names),
    [`${folder}/queries.ts`]: queries(names),
    [`${folder}/commands.ts`]: commands(names),
    [`${folder}/routes.ts`]: routes(names),
    [`${folder}/samples.ts`]: samples(names),
    [`${folder}/access.txt`]: access(names),
    [`${folder}/${name}.test.ts`]: test(names),
    [`mocks/${place}/record.ts`]: record(names),
    [`mocks/${place}/answers.json`]: answers(names),
    [`mocks/${place}/handlers.ts`]: handlers(names),
    [`${shell}/data.ts`]: data(names),
    [`${shell}/submissions.ts`]: submissions(names),
  };
}

/** `nouns.ts` with one noun more, in the order of the alphabet. */
export function withNoun(text: string, place: string): string {
  const [, name = ''] = place.split('/');
  const plural = name.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  const path = (line: string) => /'\.\/nouns\/(.+)\/noun\.ts'/.exec(line)?.[1] ?? '';
  const lines = text.split('\n');
  const nextImport = lines.findIndex((line) => path(line) > place);
  const lastImport = lines.findLastIndex((line) => path(line) !== '') + 1;
  lines.splice(nextImport < 0 ? lastImport : nextImport, 0, `import { ${plural} } from './nouns/${place}/noun.ts';`);
  const start = lines.findIndex((line) => line === '  own,') + 1;
  const end = lines.indexOf(']);', start);
  const next = lines.findIndex((line, index) => index >= start && index < end && line.trim() > `${plural},`);
  lines.splice(next < 0 ? end : next, 0, `  ${plural},`);
  return lines.join('\n');
}

/** Three letters of the name that no other kind of id begins with. */
function prefixOf(name: string, taken: readonly string[]): string {
  const letters = name.replaceAll('-', '');
  for (let second = 1; second < letters.length; second += 1) {
    for (let third = second + 1; third < letters.length; third += 1) {
      const prefix = `${letters.charAt(0)}${letters.charAt(second)}${letters.charAt(third)}`;
      if (!taken.includes(prefix)) return prefix;
    }
  }
  throw new Error(`Every prefix of three letters of '${name}' is taken`);
}

const manifest = ({ name, plural, single, table, prefix }: Names) => `import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const ${plural} = noun('${name}', {
  contract,
  tables,
  routes,
  ids: { ${single}Id: '${prefix}' },
  permissions: {
    '${name}:read': ['platform_owner', 'super_admin'],
    '${name}:write': ['platform_owner', 'super_admin'],
  },
  audit: ['${singular(table)}.created'],
});
`;

const contract = ({ name, single, Plural, Single }: Names) => `import { z } from 'zod';
import { endpoint, hq, text } from '../../../http/contract/endpoint.ts';

export const ${single} = z.object({
  id: z.string(),
  companyId: z.string(),
  name: z.string(),
});
export type ${Single} = z.infer<typeof ${single}>;

export const list${Plural} = endpoint({
  method: 'GET',
  path: '/api/hq/${name}',
  access: hq('${name}:read'),
  summary: 'Say here in one sentence what it answers.',
  response: z.array(${single}),
});

export const create${Single} = endpoint({
  method: 'POST',
  path: '/api/hq/${name}',
  access: hq('${name}:write'),
  summary: 'Say here in one sentence what it does.',
  body: z.strictObject({ companyId: text(40, 1), name: text(120, 1) }),
  response: ${single},
  status: 201,
});
`;

const rules = (_names: Names) => `import { notFound } from '../../../kernel/errors.ts';

export const companyMissing = () => {
  const detail = 'Company not found';
  return notFound(detail, { errors: [{ pointer: '/companyId', detail }] });
};
`;

const tables = ({ plural, table }: Names) => `import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { companyId } from '../../../db/companies.ts';
import { tenantOwned } from '../../../db/ownership.ts';

export const ${plural} = tenantOwned(
  pgTable(
    '${table}',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      name: text('name').notNull(),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
    },
    (table) => [index('${table}_company').on(table.companyId, table.id)],
  ),
);
`;

const queries = ({ plural, Plural }: Names) => `import type { Query } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { ${plural} } from './tables.ts';

export const list${Plural}: Query<typeof contract.list${Plural}> = (_input, { tx }) =>
  tx
    .select({ id: ${plural}.id, companyId: ${plural}.companyId, name: ${plural}.name })
    .from(${plural})
    .orderBy(${plural}.id);
`;

const commands = ({ plural, Single, table, prefix }: Names) => `import { eq } from 'drizzle-orm';
import { companies } from '../../../db/companies.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import type * as contract from './contract.ts';
import { companyMissing } from './rules.ts';
import { ${plural} } from './tables.ts';

export const create${Single}: Command<typeof contract.create${Single}> = async ({ body }, ctx) => {
  const { tx, now } = ctx;
  const { companyId, name } = body;
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('key share');
  if (!company) throw companyMissing();
  const id = newId('${prefix}', now.getTime());
  await tx.insert(${plural}).values({ id, companyId, name, createdAt: now });
  await audit(ctx, '${singular(table)}.created', { target: id, companyId });
  return { id, companyId, name };
};
`;

const routes = ({ Plural, Single }: Names) => `import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.list${Plural}, queries.list${Plural}),
  serve(contract.create${Single}, commands.create${Single}),
);
`;

const samples = ({ Single, table, prefix }: Names) => `import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { demo, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [sample(contract.create${Single})({ body: () => ({ companyId: demo.companyId, name: 'Example' }) })],
  fill: async (api, companyId) => {
    await api.rows(sql\`insert into ${table} (id, company_id, name, created_at)
      values (\${newId('${prefix}')}, \${companyId}, 'Example', \${api.now()})\`);
  },
};
`;

const access = ({
  name,
}: Names) => `# Rows of the access matrix; its columns are those of packages/api/src/testing/access-matrix.txt.
GET  /api/hq/${name}  -  401  401  401  401  403  403  403  403  200  200  403
POST /api/hq/${name}  -  401  401  401  401  403  403  403  403  201  201  403
`;

const test = ({ name, plural, table }: Names) => `import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';

const ${plural} = '/api/hq/${name}';
let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

test('HQ adds one, which then is in the list and in the audit log', async () => {
  const { id: companyId } = await findCompany(api, 'Swift Haul Logistics');
  const added = await api.call('POST', ${plural}, { token: owner, body: { companyId, name: 'Example' } });
  expect(added.status, added.text).toBe(201);
  const { id } = added.json as { id: string };
  expect((await api.call('GET', ${plural}, { token: owner })).json).toEqual([{ id, companyId, name: 'Example' }]);
  const entries = await api.rows(sql\`select action, company_id as company from audit_log where target_id = \${id}\`);
  expect(entries).toEqual([{ action: '${singular(table)}.created', company: companyId }]);
});

test('refuses a company that does not exist, and an empty name', async () => {
  const refused = async (body: object) => (await api.call('POST', ${plural}, { token: owner, body })).status;
  expect(await refused({ companyId: 'cmp_00000000000000000000000000', name: 'Example' })).toBe(404);
  expect(await refused({ companyId: 'cmp_00000000000000000000000000', name: '' })).toBe(422);
});

test('refuses callers without the permission or without a sign-in', async () => {
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  expect((await api.call('GET', ${plural}, { token: dispatcher })).status).toBe(403);
  expect((await api.call('GET', ${plural})).status).toBe(401);
});
`;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const singular = (plural: string): string => (plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1));
