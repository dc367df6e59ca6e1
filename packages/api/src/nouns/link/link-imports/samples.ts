import { sql } from 'drizzle-orm';
import type { TestApi } from '../../../testing/api.ts';
import { addLinkImport, companyHead } from '../../../testing/rows/link-imports.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';
import type { LinkImportStatus } from './rules.ts';

const next = counter();
const sourceId = 'src_0000000000000000000000file';

const addSource = (api: TestApi) =>
  api.rows(sql`insert into link_sources (id, key, name, created_at) values (${sourceId}, 'files', 'Files', ${api.now()})
    on conflict do nothing`);

async function addFiles(api: TestApi, status: LinkImportStatus) {
  await addSource(api);
  return {
    linkImportId: { a: await addLinkImport(api, sourceId, status), b: await addLinkImport(api, sourceId, status) },
  };
}

const mapping = {
  ...{ externalId: { column: 'Company ID' }, name: { column: 'Name' }, createdAt: { column: 'Created' } },
};

export const samples: NounSamples = {
  calls: [
    sample(contract.startLinkImport)({
      query: `?sourceId=${sourceId}&kind=companies`,
      csv: () => `${companyHead}\nc-${next()};Tern Carriers;;;Reno;NV;2026-01-15\n`,
      ready: async ({ api }) => {
        await addSource(api);
        return {};
      },
    }),
    sample(contract.mapLinkImport)({
      body: () => ({ mapping }),
      ready: async ({ api }) => ({ things: await addFiles(api, 'checked') }),
    }),
    sample(contract.commitLinkImport)({ ready: async ({ api }) => ({ things: await addFiles(api, 'checked') }) }),
    sample(contract.retryLinkImport)({
      ready: async ({ api }) => {
        const things = await addFiles(api, 'importing');
        const { a, b } = things.linkImportId;
        await api.rows(sql`update link_imports set set_aside_at = ${api.now()} where id in (${a}, ${b})`);
        return { things };
      },
    }),
  ],
  things: (api) => addFiles(api, 'imported'),
};
