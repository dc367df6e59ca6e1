import * as contract from '@freight-hq/api/contract/sales/imports';
import type { Recorder } from '../../kit/recorder.ts';
import { fairFile } from './rows.ts';

export { prepare } from '../leads/record.ts';

const page = 'page=1&page_size=10';

/** A file with a bad row: read, imported without the row, and undone. */
export async function record({ get, write, until }: Recorder) {
  await get(contract.listImports, { query: page });
  const { import: made } = await write(contract.startImport, { query: 'file=fair.csv', csv: fairFile });
  const { id } = made;
  const reach = (status: contract.LeadImport['status']) =>
    until(contract.getImport, { id }, ({ import: one }) => one.status === status);
  await reach('checked');
  await get(contract.listImportRows, { id, query: `list=bad&${page}` });
  await write(contract.commitImport, { id, body: { mode: 'skip' } });
  await reach('imported');
  await get(contract.listImportRows, { id, query: `list=bad&${page}` });
  await write(contract.undoImport, { id });
  await reach('undone');
  await get(contract.listImportRows, { id, query: `list=kept&${page}` });
  await get(contract.listImports, { query: page });
}
