import { invalid } from '../errors.ts';

/** A fact that a column of a file can fill. */
export interface FieldOptions {
  label: string;
  isRequired?: true;
  /** Names of columns that mean the field, in lower case without signs. */
  heads: readonly string[];
  /** Values of a closed list; one of them can stand for every row. */
  values?: readonly string[];
}

export type Fields<Field extends string> = Readonly<Record<Field, FieldOptions>>;

/** Where each field comes from: a column of the file, or one value for all rows. */
export type ColumnMapping<Field extends string> = Partial<Record<Field, { column: string } | { value: string }>>;

/** A name without its spelling: small letters and digits alone. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const namesOf = <Field extends string>(fields: Fields<Field>) => Object.keys(fields) as Field[];

/** The columns that are known by their names. */
export function recogniseColumns<Field extends string>(
  fields: Fields<Field>,
  names: readonly string[],
): ColumnMapping<Field> {
  const columns = new Map(names.map((name) => [plainName(name), name]));
  const found = namesOf(fields).flatMap((field) => {
    const column = fields[field].heads.map((head) => columns.get(head)).find((name) => name !== undefined);
    return column === undefined ? [] : [[field, { column }] as const];
  });
  return Object.fromEntries(found) as ColumnMapping<Field>;
}

/** Required fields that come from nowhere. */
export const fieldsMissing = <Field extends string>(fields: Fields<Field>, mapping: ColumnMapping<Field>): Field[] =>
  namesOf(fields).filter((field) => fields[field].isRequired === true && mapping[field] === undefined);

/** Refuses a mapping that names a column that the file does not have, or a value that the field does not know. */
export function checkColumns<Field extends string>(
  fields: Fields<Field>,
  mapping: ColumnMapping<Field>,
  names: readonly string[],
): void {
  for (const field of namesOf(fields)) {
    const from = mapping[field];
    if (!from) continue;
    const { values = [] } = fields[field];
    const isKnown = 'column' in from ? names.includes(from.column) : values.includes(from.value);
    const detail = 'column' in from ? 'The file has no such column' : 'Value not found';
    if (!isKnown) throw invalid(detail, { errors: [{ pointer: `/mapping/${field}`, detail }] });
  }
  const [missing] = fieldsMissing(fields, mapping);
  if (missing) {
    const detail = `Choose the column of ${fields[missing].label}`;
    throw invalid(detail, { errors: [{ pointer: `/mapping/${missing}`, detail }] });
  }
}
