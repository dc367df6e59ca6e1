import { sql } from 'drizzle-orm';
import type { ImportRow, LeadImport } from '../../nouns/sales/imports/contract.ts';
import { isWorking } from '../../nouns/sales/imports/rules.ts';
import type { Lead } from '../../nouns/sales/leads/contract.ts';
import type { TestApi } from '../api.ts';

export const importsPath = '/api/v1/hq/sales/imports';
export const importHead = 'Company;DOT Number;Contact;E-mail;Phone;Industry;Source;City;State;Country;Value in USD';

/** A file of rows under the names of its columns. */
export const importFile = (rows: readonly string[], head = importHead): string => `${[head, ...rows].join('\r\n')}\r\n`;

type Body = string | Uint8Array<ArrayBuffer>;

let made = 0;
export const nextImported = (): number => (made += 1);

/** Rows of companies that nothing knows. */
export const newRows = (count: number, name = 'Quarry'): string[] =>
  Array.from({ length: count }, () => {
    const number = nextImported();
    return `${name} ${number};${8_000_000 + number};Ada ${number};ada@quarry${number}.example;555010${String(number).padStart(4, '0')};Retail;Website;Reno;NV;USA;1,200.50`;
  });

export const commaHead = 'Company,Contact,Email,Phone,Industry,Source,City,State,Country';

/** Rows of companies that nothing knows, and files of them with commas; `more` are further columns. */
export function commaFiles(firstCase = 100) {
  let cases = firstCase;
  return {
    row: (name: string, ...more: string[]): string => {
      cases += 1;
      const facts = [name, 'Ann Lee', `ann@case${cases}.example`, `312 555 0${cases}`, 'Retail', 'Website'];
      return [...facts, 'Joliet', 'IL', 'USA', ...more].join(',');
    },
    file: (rows: readonly (string | Uint8Array)[], more: readonly string[] = []): Uint8Array<ArrayBuffer> =>
      Uint8Array.from(
        Buffer.concat(
          [[commaHead, ...more].join(','), ...rows].flatMap((one) => [Buffer.from(one), Buffer.from('\r\n')]),
        ),
      ),
  };
}

/** Imports leads as the dialog does. */
export function importCalls(api: TestApi, owner: string) {
  async function upload(body: Body, as = owner, name = 'fair.csv') {
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'text/csv' };
    const answer = await api.app.request(`${importsPath}?file=${name}`, { method: 'POST', headers, body });
    const json = (await answer.json()) as { import: LeadImport; detail: string; code: string };
    return { status: answer.status, ...json };
  }
  const send = (method: string, at: string, body?: object) =>
    api.call(method, `${importsPath}/${at}`, { token: owner, ...(body && { body }) });
  async function read(id: string): Promise<LeadImport> {
    return ((await send('GET', id)).json as { import: LeadImport }).import;
  }
  /** The import once the server has done what it was told. */
  async function settled(id: string): Promise<LeadImport> {
    for (;;) {
      const found = await read(id);
      if (!isWorking(found.status)) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  async function checked(body: Body): Promise<LeadImport> {
    const { import: begun, detail } = await upload(body);
    if (!begun) throw new Error(detail);
    return settled(begun.id);
  }
  async function commit(id: string, mode: 'all' | 'skip' = 'skip'): Promise<LeadImport> {
    const answer = await send('POST', `${id}/commit`, { mode });
    if (answer.status !== 202) throw new Error(answer.text);
    return settled(id);
  }
  async function rowsIn(id: string, list: string) {
    const answer = await send('GET', `${id}/rows?list=${list}&page_size=200`);
    return answer.json as { total: number; rows: ImportRow[] };
  }
  const leadsNamed = (name: string) =>
    api.rows<{ id: string; name: string; contact: string; cents: number }>(
      sql`select id, company_name as name, contact_name as contact, value_cents::int as cents from leads
        where company_name like ${`${name}%`} and deleted_at is null order by company_name`,
    );
  /** Why rows are in a list, each with its line. */
  const reasons = async (id: string, list = 'bad') =>
    (await rowsIn(id, list)).rows.map(({ line, reason }) => `${line}: ${reason}`);
  async function leadNamed(name: string): Promise<Lead> {
    const [found] = await leadsNamed(name);
    return (await api.call('GET', `/api/v1/hq/sales/leads/${found?.id}`, { token: owner })).json as Lead;
  }
  /** As if the check before an import were past already. */
  const beginAdding = (id: string) =>
    api.rows(sql`update lead_imports set status = 'importing', position = 0, mode = 'all', committed_at = ${api.now()},
      committed_by = 'Margaret Ellery' where id = ${id}`);
  return { upload, send, read, settled, checked, commit, rowsIn, reasons, leadsNamed, leadNamed, beginAdding };
}
