import { listLinkHealth, listLinkRefusals } from '@freight-hq/api/contract/link/link-health';
import * as contract from '@freight-hq/api/contract/link/link-imports';
import { previewOpenings } from '@freight-hq/api/contract/link/openings';
import { listHeldSnapshots } from '@freight-hq/api/contract/link/snapshots';
import { listLinkSources } from '@freight-hq/api/contract/link/sources';
import { addLinkHealth } from '@freight-hq/api/testing/link-health';
import type { Recorder } from '../../kit/recorder.ts';
import { fileTime, rowsFile } from './rows.ts';

const page = 'page[number]=1&page[size]=10';

export const prepare = ({ api }: Recorder) => addLinkHealth(api);

/** A file with a refused row: read, and imported without the row. */
export async function record({ get, write, until }: Recorder) {
  const sources = await get(listLinkSources);
  await get(previewOpenings);
  await get(listHeldSnapshots);
  await get(listLinkHealth);
  await get(listLinkRefusals, { query: 'page[size]=50' });
  await get(contract.listLinkImports, { query: page });
  const source = sources.find(({ name }) => name === 'Yard terminals');
  const query = new URLSearchParams({
    ...{
      sourceId: source?.id ?? '',
      kind: 'companies',
      modifiedAt: new Date(fileTime).toISOString(),
      file: 'rows.csv',
    },
  });
  const { id } = await write(contract.startLinkImport, { query: query.toString(), csv: rowsFile });
  const reach = (status: contract.LinkImport['status']) =>
    until(contract.getLinkImport, { id }, (one) => one.status === status);
  await reach('checked');
  await get(contract.listLinkImportRows, { id, query: `list=refused&${page}` });
  await write(contract.commitLinkImport, { id });
  await reach('imported');
  await get(contract.listLinkImportRows, { id, query: `list=refused&${page}` });
  await get(listLinkHealth);
  await get(listLinkRefusals, { query: 'page[size]=50' });
  await get(contract.listLinkImports, { query: page });
}
