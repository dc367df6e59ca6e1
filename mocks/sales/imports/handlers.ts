import * as contract from '@freight-hq/api/contract/sales/imports';
import { csvText, otherWidth } from '@freight-hq/api/csv';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/sales/imports';
import { mock, type MockContext } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';

type Import = contract.LeadImport;
type Row = contract.ImportRow & { list: rules.ImportList };

/** An import of a mocked API, with the rows of its lists. */
export interface HeldImport {
  import: Import;
  rows: readonly Row[];
}
export const importRows = (): HeldImport[] => [];

const usualPage = 10;

interface Paged {
  page?: number | undefined;
  page_size?: number | undefined;
}
const pageOf = <T>(items: readonly T[], { page = 1, page_size: size = usualPage }: Paged) =>
  items.slice((page - 1) * size, page * size);

const nameOf = ({ caller }: MockContext) => `${caller?.firstName} ${caller?.lastName}`;

/** A row of another width than the first line is bad; values are not checked. */
export function importHandlers(world: MockWorld) {
  const held = world.get(importRows);
  const find = (id: string): HeldImport => {
    const found = held.find(({ import: one }) => one.id === id);
    if (!found) throw rules.importMissing();
    return found;
  };
  const put = (found: HeldImport, change: Partial<Import>) => {
    found.import = { ...found.import, ...change };
    return { import: found.import };
  };
  return [
    mock(contract.startImport)(async ({ query, body }, context) => {
      const made = readFile(await body.text(), query.file ?? 'leads.csv', nameOf(context));
      held.unshift(made);
      return { import: made.import };
    }),
    mock(contract.listImports)(({ query }) => ({
      total: held.length,
      imports: pageOf(held, query).map(({ import: { columns: _, mapping: __, earlier: ___, ...listed } }) => listed),
    })),
    mock(contract.getImport)(({ importId }) => {
      const found = find(importId);
      return put(found, doneWith(found));
    }),
    mock(contract.mapImport)(({ importId, body: { mapping } }) => {
      const found = find(importId);
      if (found.import.status !== 'mapping' && found.import.status !== 'checked') throw rules.importBusy();
      rules.checkMapping(
        mapping,
        found.import.columns.map(({ name }) => name),
      );
      return put(found, { ...unchecked, status: 'checking', mapping });
    }),
    mock(contract.listImportRows)(({ importId, query: { list, ...paged } }) => {
      const rows = find(importId).rows.filter((row) => row.list === list);
      return { total: rows.length, rows: pageOf(rows, paged).map(({ list: _, ...row }) => row) };
    }),
    mock(contract.exportImportErrors)(({ importId }) => {
      const { import: one, rows } = find(importId);
      const bad = rows.filter(({ list }) => list === 'bad');
      const width = Math.max(one.columns.length, ...bad.map(({ cells }) => cells.length));
      const head = Array.from({ length: width }, (_, index) => one.columns[index]?.name ?? `Column ${index + 1}`);
      const records = bad.map(({ cells, line, reason }) => [
        ...head.map((_, index) => cells[index] ?? ''),
        line,
        reason,
      ]);
      return `\ufeff${csvText([...head, 'Line', 'Reason'], records)}`;
    }),
    mock(contract.commitImport)(({ importId, body: { mode } }, context) => {
      const found = find(importId);
      const { status, invalid, rows } = found.import;
      if (rules.isWorking(status)) throw rules.importBusy();
      if (status !== 'checked' || invalid === null) throw rules.notChecked();
      if (invalid === rows) throw rules.nothingToImport();
      if (mode === 'all' && invalid > 0) throw rules.hasBadRows(invalid);
      const committed = { committed_at: now.toISOString(), committed_by: nameOf(context) };
      return put(found, { status: 'confirming', mode, progress: 0, is_changed: false, ...committed });
    }),
    mock(contract.retryImport)(({ importId }) => {
      const found = find(importId);
      if (!found.import.set_aside) throw rules.notSetAside();
      return put(found, { status: found.import.set_aside.step, set_aside: null });
    }),
    mock(contract.undoImport)(({ importId }, context) => {
      const found = find(importId);
      if (rules.isWorking(found.import.status)) throw rules.importBusy();
      const isHalfDone = found.import.set_aside?.step === 'importing';
      if (found.import.status !== 'imported' && !isHalfDone) throw rules.notImported();
      const undone = { undone_at: now.toISOString(), undone_by: nameOf(context) };
      return put(found, { status: 'undoing', set_aside: null, progress: 0, ...undone });
    }),
  ];
}

const unchecked = { valid: null, invalid: null, warned: null, progress: 0, is_changed: false } as const;

/** What the server has done by the next look. */
function doneWith({ import: one, rows }: HeldImport): Partial<Import> {
  const bad = rows.filter(({ list }) => list === 'bad').length;
  const warned = rows.filter(({ list }) => list === 'warned').length;
  if (one.status === 'checking')
    return { status: 'checked', valid: one.rows - bad, invalid: bad, warned, progress: one.rows };
  if (one.status === 'confirming') return { status: 'imported', imported: one.rows - bad, progress: one.rows };
  if (one.status !== 'undoing') return {};
  const listed = (wanted: rules.ImportList) => rows.filter(({ list }) => list === wanted).length;
  const [kept, failed] = [listed('kept'), listed('failed')];
  return { status: 'undone', kept, failed, reversed: one.imported - kept - failed, progress: one.rows };
}

function readFile(text: string, file: string, by: string): HeldImport {
  const [head = '', ...lines] = text.split('\n').filter(Boolean);
  const delimiter = head.includes(';') ? ';' : ',';
  const names = head.split(delimiter);
  const cells = lines.map((line) => line.split(delimiter));
  const mapping = rules.recognise(names);
  const rows = cells.flatMap((own, index): Row[] => {
    if (own.length === names.length) return [];
    const reason = otherWidth(own.length, names.length);
    return [{ row: index + 1, line: index + 2, cells: own, reason, lead: null, list: 'bad' }];
  });
  const columns = names.map((name, index) => ({
    name,
    samples: cells.slice(0, 3).flatMap((own) => (own[index] ? [own[index]] : [])),
  }));
  return {
    rows,
    import: {
      ...{ id: newId('imp'), file, rows: lines.length, encoding: 'utf-8', delimiter, columns, mapping },
      ...unchecked,
      status: rules.missingFields(mapping).length === 0 ? 'checking' : 'mapping',
      ...{ mode: null, imported: 0, reversed: 0, kept: 0, failed: 0 },
      ...{ created_at: now.toISOString(), created_by: by, committed_at: null, committed_by: null },
      ...{ undone_at: null, undone_by: null, earlier: null, set_aside: null },
    },
  };
}
