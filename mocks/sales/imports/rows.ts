import type { ImportRow, LeadImport } from '@freight-hq/api/contract/sales/imports';
import { recognise, whySetAside } from '@freight-hq/api/rules/sales/imports';
import { leads } from '../leads/rows.ts';

/** A file with a bad row. */
export const fairFile = [
  'Company,Contact,E-mail,Phone,Industry,Source,City,State,Country',
  'Alder Works,Ann,ann@alder.example,5550190001,Retail,Website,Reno,NV,USA',
  'half,a row',
].join('\n');

const names = ['Firma', 'Contact', 'E-mail', 'Phone', 'Industry', 'Source', 'City', 'State', 'Country', 'Remarks'];
const first = [
  'Zürich Spedition',
  'Ærø Holm',
  'aero@zs.example',
  '+41 44 555 01 23',
  'Retail',
  'Trade Shows',
  'Zürich',
  'ZH',
  'Switzerland',
  '',
];

/** A file of 50,000 rows with one bad one, as the server has checked it. */
export const checkedImport: LeadImport = {
  ...{ id: 'imp_01jz0000000000000000000001', file: 'fair-2026.csv', status: 'checked' },
  ...{ rows: 50_000, valid: 49_999, invalid: 1, warned: 2, progress: 50_000, is_changed: false },
  ...{ encoding: 'windows-1252', delimiter: ';', mapping: recognise(names) },
  columns: names.map((name, index) => ({ name, samples: first[index] ? [first[index]] : [] })),
  ...{ mode: null, imported: 0, reversed: 0, kept: 0, failed: 0 },
  ...{ created_at: '2026-06-30T11:20:00.000Z', created_by: 'Margaret Ellery' },
  ...{ committed_at: null, committed_by: null, undone_at: null, undone_by: null, earlier: null, set_aside: null },
};

/** The same after its commit without the bad row, and after its undo. */
export const finishedImport: LeadImport = {
  ...checkedImport,
  ...{ status: 'imported', mode: 'skip', imported: 49_999 },
  ...{ committed_at: '2026-06-30T11:24:00.000Z', committed_by: 'Margaret Ellery' },
};
export const undoneImport: LeadImport = {
  ...finishedImport,
  ...{
    status: 'undone',
    reversed: 49_997,
    kept: 2,
    undone_at: '2026-06-30T11:50:00.000Z',
    undone_by: 'Margaret Ellery',
  },
};

/** The same, set aside in the middle of the import. */
export const asideImport: LeadImport = {
  ...finishedImport,
  ...{ status: 'set_aside', imported: 12_300, progress: 12_300 },
  set_aside: {
    ...{ step: 'importing', at: '2026-06-30T11:26:00.000Z' },
    detail: whySetAside('importing', 12_300, 50_000),
  },
};

/** The bad row of the file. */
export const badRow: ImportRow = {
  ...{ row: 37_214, line: 37_215, reason: 'A quote in this row is never closed', lead: null },
  cells: ['Alder Point Mills', 'Ira Moss', 'ira@alderpoint.example', '"(555) 555-0142', 'Retail'],
};

/** Rows whose prospects were changed before the undo. */
export const keptRows: readonly ImportRow[] = leads.slice(0, 2).map(({ id, company_name }, index) => ({
  ...{ row: 12 + index, line: 13 + index, reason: 'It was changed since' },
  ...{ cells: first.with(0, company_name), lead: { id, company_name } },
}));
