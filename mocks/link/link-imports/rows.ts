import type { LinkImport, LinkImportRow } from '@freight-hq/api/contract/link/link-imports';
import { recogniseFields, whyImportSetAside } from '@freight-hq/api/rules/link/link-imports';

/** When the file was changed last. */
export const fileTime = Date.UTC(2026, 5, 20, 10);

/** A file with a row without a name. */
export const rowsFile = [
  'Company ID,Name,DOT Number,City,State,Created',
  'c-501,Alder Freight,,Reno,NV,2026-01-15',
  'c-502,,,Reno,NV,2026-01-15',
].join('\n');

const names = ['Company ID', 'Name', 'DOT Number', 'City', 'State', 'Created', 'Remarks'];
const first = ['c-1', 'Zürich Carriers', '4100001', 'Zürich', 'ZH', '2026-01-15', ''];

/** A file of 5,000 rows of which some do not come into effect, as the server has checked it. */
export const checkedLinkImport: LinkImport = {
  ...{ id: 'lim_01jz0000000000000000000001', file: 'carriers-2026.csv', kind: 'companies', status: 'checked' },
  ...{ sourceId: 'src_01jz0000000000000000000001', source: 'Ternpoint TMS', fileAt: new Date(fileTime).toISOString() },
  ...{ rows: 5_000, progress: 5_000, encoding: 'windows-1252', delimiter: ';' },
  counts: { applied: 4_310, unchanged: 612, stale: 75, waiting: 0, refused: 2, ended: 1 },
  mapping: recogniseFields('companies', names),
  columns: names.map((name, index) => ({ name, samples: first[index] ? [first[index]] : [] })),
  ...{ createdAt: '2026-06-30T11:20:00.000Z', createdBy: 'Margaret Ellery' },
};

/** The same after its commit. */
export const finishedLinkImport: LinkImport = {
  ...checkedLinkImport,
  ...{ status: 'imported', committedAt: '2026-06-30T11:24:00.000Z', committedBy: 'Margaret Ellery' },
  endedAt: '2026-06-30T11:25:00.000Z',
};

/** The same, set aside in the middle of its commit. */
export const asideLinkImport: LinkImport = {
  ...finishedLinkImport,
  ...{ status: 'set_aside', progress: 1_250 },
  counts: { applied: 1_200, unchanged: 50, stale: 0, waiting: 0, refused: 0, ended: 0 },
  setAside: {
    ...{ step: 'importing', at: '2026-06-30T11:26:00.000Z' },
    detail: whyImportSetAside('importing', 1_250, 5_000),
  },
};

/** The refused rows of the file. */
export const refusedImportRows: readonly LinkImportRow[] = [
  {
    ...{ row: 37, line: 38, reason: 'DOT Number: Another company has this DOT number' },
    cells: ['c-37', 'Alder Point Mills', '3125408', 'Reno', 'NV', '2026-02-02', ''],
  },
  {
    ...{ row: 411, line: 412, reason: 'Own Id: Line 38 has the same id' },
    cells: ['c-37', 'Alder Point Mills', '', 'Reno', 'NV', '2026-02-02', 'twice'],
  },
];
