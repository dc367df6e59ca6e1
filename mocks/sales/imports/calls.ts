import * as contract from '@freight-hq/api/contract/sales/imports';
import { call, type Call } from '../../kit/call.ts';

const head = 'Company,Contact,E-mail,Phone,Industry,Source,City,State,Country';
const row = (name: string, phone: string) =>
  `${name} Works,Ann,ann@${name}.example,${phone},Retail,Website,Reno,NV,USA`;
const file = [head, row('alder', '5550190001'), 'half,a row', row('birch', '5550190002')].join('\n');
const mapping = Object.fromEntries(
  head
    .split(',')
    .map((column, index) => [
      [
        'company_name',
        'contact_name',
        'contact_email',
        'contact_phone',
        'industry',
        'lead_source',
        'city',
        'state',
        'country',
      ][index],
      { column },
    ]),
);
const at = (endpoint: Call['endpoint'], rest: Partial<Call> & { query?: string } = {}) =>
  call(endpoint, { id: '{made}', ...rest });
const commit = (mode: string) => at(contract.commitImport, { body: { mode } });

/** A file with a bad row: read, mapped, committed and undone. */
export const calls: readonly Call[] = [
  call(contract.listImports),
  call(contract.getImport, { id: 'imp_00000000000000000000000000' }),
  call(contract.startImport, { query: 'file=fair.csv', csv: file, makes: 'import' }),
  at(contract.getImport, { until: 'checked' }),
  at(contract.listImportRows),
  at(contract.listImportRows, { query: 'list=warned' }),
  at(contract.exportImportErrors),
  at(contract.mapImport, { body: { mapping: { ...mapping, city: { column: 'Town' } } } }),
  at(contract.mapImport, { body: { mapping } }),
  at(contract.retryImport),
  at(contract.getImport, { until: 'checked' }),
  at(contract.undoImport),
  commit('all'),
  commit('skip'),
  at(contract.getImport, { until: 'imported' }),
  call(contract.listImports),
  commit('skip'),
  at(contract.undoImport),
  at(contract.getImport, { until: 'undone' }),
  at(contract.listImportRows, { query: 'list=kept' }),
];
