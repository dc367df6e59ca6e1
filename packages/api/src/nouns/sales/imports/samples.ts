import { sql } from 'drizzle-orm';
import type { TestApi } from '../../../testing/api.ts';
import { newId } from '../../../kernel/ids.ts';
import { counter, type NounSamples, type Pair, sample } from '../../../testing/sample.ts';
import { commitImport, mapImport, retryImport, startImport, undoImport } from './contract.ts';
import type { ImportStatus } from './rules.ts';

const next = counter();

const importHead = 'Company,Contact,E-mail,Phone,Industry,Source,City,State,Country';
const importCells = () => {
  const turn = next();
  return [
    `Tern Mills ${turn}`,
    'Tess Arden',
    `t@mills${turn}.example`,
    '5555550123',
    'Retail',
    'Website',
    'Reno',
    'NV',
    'USA',
  ];
};
const importMapping = {
  ...{ company_name: { column: 'Company' }, contact_name: { column: 'Contact' }, contact_email: { column: 'E-mail' } },
  ...{ contact_phone: { column: 'Phone' }, industry: { column: 'Industry' }, lead_source: { column: 'Source' } },
  ...{ city: { column: 'City' }, state: { column: 'State' }, country: { column: 'Country' } },
} as const;

/** Two files of one row at a status. */
async function addImports(api: TestApi, status: ImportStatus): Promise<Pair> {
  const ids = [newId('imp'), newId('imp')] as const;
  for (const id of ids) {
    await api.rows(sql`insert into lead_imports (id, file_name, status, names, names_digest, file_digest, mapping, rows, bad,
        warned, created_at, created_by, committed_at, committed_by)
      values (${id}, 'fair.csv', ${status}, ${JSON.stringify(importHead.split(','))}::jsonb, ${id}, ${id},
        ${JSON.stringify(importMapping)}::jsonb, 1, 0, 0, ${api.now()}, 'Test', ${api.now()}, 'Test')`);
    await api.rows(sql`insert into lead_import_rows (import_id, row, line, cells)
      values (${id}, 1, 2, ${JSON.stringify(importCells())}::json)`);
  }
  return { a: ids[0], b: ids[1] };
}

export const samples: NounSamples = {
  calls: [
    sample(startImport)({ csv: () => `${importHead}\n${importCells().join(',')}\n` }),
    sample(mapImport)({
      body: () => ({ mapping: importMapping }),
      ready: async ({ api }) => ({ things: { importId: await addImports(api, 'checked') } }),
    }),
    sample(commitImport)({
      body: () => ({ mode: 'all' }),
      ready: async ({ api }) => ({ things: { importId: await addImports(api, 'checked') } }),
    }),
    sample(retryImport)({
      ready: async ({ api }) => {
        const importId = await addImports(api, 'importing');
        await api.rows(
          sql`update lead_imports set set_aside_at = ${api.now()} where id in (${importId.a}, ${importId.b})`,
        );
        return { things: { importId } };
      },
    }),
    sample(undoImport)({
      ready: async ({ api }) => ({ things: { importId: await addImports(api, 'imported') } }),
    }),
  ],
  things: async (api) => ({ importId: await addImports(api, 'undone') }),
};
