import { plainName } from '../../../kernel/csv/column-mapping.ts';
import { withoutMarks } from '../../../kernel/csv/csv.ts';
import { amountOf, countOf, dotNumberOf, Fault, isUnknown, momentOf } from '../../../kernel/csv/csv-values.ts';
import { type Failure, type FieldError, invalid } from '../../../kernel/errors.ts';
import { mcNumberOf } from '../../../kernel/lists/carrier-number.ts';
import { fieldsOf, type ImportKind, type LinkField, type LinkMapping } from './rules.ts';

export interface Reading {
  kind: ImportKind;
  names: readonly string[];
  mapping: LinkMapping;
  /** Of each row. */
  version: number;
}

/** A row as a platform would send it, or why a cell cannot be read; with its own id as far as it has one. */
export interface ReadLinkRow {
  externalId: string | undefined;
  value: Record<string, unknown> | Failure;
}

/** Longer than any text that a row may have. */
const longestCell = 4_000;
const tooLong = new Fault(`At most ${longestCell.toLocaleString('en-US')} characters`);

type Reader = (text: string) => unknown;

const mcOf: Reader = (text) => (/^\d+$/.test(text) ? mcNumberOf(`MC ${text}`) : mcNumberOf(text)) ?? text;
const centsOf: Reader = (text) => {
  const found = amountOf(text);
  return found instanceof Fault ? found : Math.round(found.value * 100);
};
const yesOrNo = new Map([
  ...['yes', 'y', 'true', '1', 'x', 'ja', 'active'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'nein', 'inactive'].map((word) => [word, false] as const),
]);

/** Fields that are no plain text. What cannot be read stays a text, so that the schema refuses it. */
const readers: Readonly<Partial<Record<LinkField, Reader>>> = {
  dotNumber: dotNumberOf,
  mcNumber: mcOf,
  isActive: (text) => yesOrNo.get(text.toLowerCase()) ?? new Fault('Must be yes or no'),
  modelYear: countOf,
  revenueCents: centsOf,
  createdAt: momentOf,
  pickupAt: momentOf,
  deliveryAt: momentOf,
  phone: (text) => text,
};

/** Reads the cells of rows as a platform would send them, by the chosen columns. */
export function createLinkReader({
  kind,
  names,
  mapping,
  version,
}: Reading): (cells: readonly string[]) => ReadLinkRow {
  const fields = fieldsOf(kind);
  const sources = (Object.keys(fields) as LinkField[]).flatMap((field) => {
    const from = mapping[field];
    if (!from) return [];
    const index = 'column' in from ? names.indexOf(from.column) : -1;
    return [{ field, read: (cells: readonly string[]) => ('value' in from ? from.value : (cells[index] ?? '')) }];
  });
  return (cells) => {
    const value: Record<string, unknown> = { version };
    const errors: FieldError[] = [];
    for (const { field, read } of sources) {
      const found = valueOf(field, withoutMarks(read(cells).trim()), fields[field].values);
      if (found instanceof Fault) errors.push({ pointer: `/${field}`, detail: found.reason });
      else if (found !== undefined) value[field] = found;
    }
    // A person may have one name alone.
    if ('lastName' in fields) value['lastName'] ??= '';
    const externalId = typeof value['externalId'] === 'string' ? value['externalId'] : undefined;
    return { externalId, value: errors.length > 0 ? invalid('The row cannot be read', { errors }) : value };
  };
}

function valueOf(field: LinkField, text: string, values: readonly string[] | undefined): unknown {
  const reader = readers[field];
  if (text === '' || (reader && isUnknown(text))) return undefined;
  if (text.length > longestCell) return tooLong;
  if (reader) return reader(text);
  return values?.find((one) => plainName(one) === plainName(text)) ?? text;
}
