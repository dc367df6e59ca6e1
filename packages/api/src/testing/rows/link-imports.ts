import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { LinkImport, LinkImportRow } from '../../nouns/link/link-imports/contract.ts';
import {
  type ImportKind,
  isImportWorking,
  type LinkImportStatus,
  recogniseFields,
} from '../../nouns/link/link-imports/rules.ts';
import type { TestApi } from '../api.ts';

export const linkImportsPath = '/api/hq/link/imports';
export const companyHead = 'Company ID;Name;DOT Number;Phone;City;State;Created';

/** A file of rows under the names of its columns. */
export const linkFile = (rows: readonly string[], head = companyHead): string => `${[head, ...rows].join('\r\n')}\r\n`;

/** Rows of companies that nothing knows. */
export const companyRows = (count: number, prefix = 'c'): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${prefix}-${index + 1};Carrier ${prefix} ${index + 1};;;Reno;NV;2026-01-15`,
  );

interface Upload {
  sourceId: string;
  body: string | Uint8Array<ArrayBuffer>;
  kind?: ImportKind;
  modifiedAt?: string;
}

/** Imports rows of sources as the drawer does. */
export function linkImportCalls(api: TestApi, owner: string) {
  async function upload({ sourceId, body, kind = 'companies', modifiedAt = '2026-06-20T10:00:00.000Z' }: Upload) {
    const headers = { authorization: `Bearer ${owner}`, 'content-type': 'text/csv' };
    const query = new URLSearchParams({ sourceId, kind, modifiedAt, file: 'rows.csv' });
    const answer = await api.app.request(`${linkImportsPath}?${query.toString()}`, { method: 'POST', headers, body });
    const json = (await answer.json()) as LinkImport & { detail: string; code: string };
    return { answered: answer.status, ...json };
  }
  const send = (method: string, at: string, body?: object) =>
    api.call(method, `${linkImportsPath}/${at}`, { token: owner, ...(body && { body }) });
  const read = async (id: string) => (await send('GET', id)).json as LinkImport;
  /** The file once the server has done what it was told. */
  async function settled(id: string): Promise<LinkImport> {
    for (;;) {
      const found = await read(id);
      if (!isImportWorking(found.status)) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  async function checked(file: Upload): Promise<LinkImport> {
    const { answered, id, detail } = await upload(file);
    if (answered !== 202) throw new Error(detail);
    return settled(id);
  }
  async function commit(id: string): Promise<LinkImport> {
    const answer = await send('POST', `${id}/commit`);
    if (answer.status !== 202) throw new Error(answer.text);
    return settled(id);
  }
  const imported = async (file: Upload) => commit((await checked(file)).id);
  /** Why rows are in a list, each with its line. */
  async function reasons(id: string, list = 'refused'): Promise<string[]> {
    const { rows } = (await send('GET', `${id}/rows?list=${list}&page[size]=200`)).json as { rows: LinkImportRow[] };
    return rows.map(({ line, reason }) => `${line}: ${reason}`);
  }
  return { upload, send, read, settled, checked, commit, imported, reasons };
}

/** A file of one row of a company at a status, with a result. */
export async function addLinkImport(
  api: Pick<TestApi, 'rows' | 'now'>,
  sourceId: string,
  status: LinkImportStatus,
): Promise<string> {
  const id = newId('lim');
  const names = companyHead.split(';');
  const cells = [`c-${id}`, 'Tern Carriers', '', '', 'Reno', 'NV', '2026-01-15'];
  await api.rows(sql`insert into link_imports (id, source_id, kind, file_name, file_at, status, names, mapping, rows, counts,
      created_at, created_by)
    select ${id}, ${sourceId}, 'companies', 'rows.csv', ${api.now()}, ${status}, ${JSON.stringify(names)}::jsonb,
      ${JSON.stringify(recogniseFields('companies', names))}::jsonb, 1, '{"applied":1}', ${api.now()}, u.id
    from users u where u.email = 'owner@freight-hq.example'`);
  await api.rows(sql`insert into link_import_rows (import_id, row, line, cells)
    values (${id}, 1, 2, ${JSON.stringify(cells)}::json)`);
  return id;
}
