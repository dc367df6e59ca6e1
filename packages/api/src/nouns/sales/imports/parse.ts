import { z } from 'zod';
import { withoutMarks } from '../../../kernel/csv/csv.ts';
import { splitList } from '../../../kernel/csv/csv-list.ts';
import { inputWords } from '../../../kernel/input-words.ts';
import { newLead } from '../leads/contract.ts';
import { industries, leadSources, leadStatuses, openStages } from '../leads/rules.ts';
import { type ImportField, importFieldNames, importFields, type Mapping } from './rules.ts';
import {
  addressOf,
  amountOf,
  countOf,
  dayOf,
  dotNumberOf,
  employeesOf,
  Fault,
  isDayDoubtful,
  isUnknown,
} from '../../../kernel/csv/csv-values.ts';

/** A file may bring deals that are under way; one that is won or lost has a history that no file tells. */
const importedLead = newLead.extend({
  stage: z.enum(openStages, 'Choose an open stage; close the deal after the import').optional(),
});
export type ImportedLead = z.infer<typeof importedLead>;

/** A row as a new lead, with what may have been meant otherwise; or the reason why it is none. */
export type Parsed = { lead: ImportedLead; doubts?: string } | { reason: string };

const mostReasons = 3;

/** Ids of the active members of the sales team by name and by address, in lower case. */
export type Reps = ReadonlyMap<string, string>;

export interface Reading {
  names: readonly string[];
  mapping: Mapping;
  reps: Reps;
  /** Fields whose columns write decimals with a comma or the day before the month in some row. */
  doubtful?: ReadonlySet<ImportField> | undefined;
}

/** Reads the cells of rows as leads, by the chosen columns. */
export function createParser({ names, mapping, reps, doubtful }: Reading) {
  const sources = importFieldNames.flatMap((field) => {
    const from = mapping[field];
    if (!from) return [];
    const index = 'column' in from ? names.indexOf(from.column) : -1;
    const read = (cells: readonly string[]) => ('value' in from ? from.value : textOf(cells[index] ?? ''));
    return [{ field, read }];
  });
  return (cells: readonly string[]): Parsed => {
    const body: Record<string, unknown> = {};
    const faults = new Map<ImportField, string | undefined>();
    const doubts: string[] = [];
    const nameParts: string[] = [];
    for (const { field, read } of sources) {
      const text = read(cells);
      if (isPartOfName(field)) {
        if (text !== '') nameParts.push(text);
        continue;
      }
      const isLong = text.length > longestCell;
      const value = isLong ? tooLong : valueOf(field, text, reps);
      if (isLong) faults.set(field, readers[field] === asList ? longList : undefined);
      else if (value instanceof Fault) faults.set(field, value.reason);
      else if (doubtful?.has(field) && isDoubtful(field, text))
        doubts.push(`${importFields[field].label}: ${text} is read as ${String(value)}`);
      put(body, field, value instanceof Fault ? {} : value);
    }
    if (body['contact_name'] === undefined && nameParts.length > 0) body['contact_name'] = nameParts.join(' ');
    const result = importedLead.safeParse(body, { error: inputWords });
    if (!result.success) return { reason: reasonOf(result.error.issues, faults) };
    return { lead: result.data, ...(doubts.length > 0 && { doubts: doubts.join('; ') }) };
  };
}

const isPartOfName = (field: ImportField) => field === 'contact_first_name' || field === 'contact_last_name';

/** The text of a cell; an apostrophe that keeps a spreadsheet from running it is no part of it. */
const textOf = (cell: string): string => withoutMarks(cell.trim());

/** Fields that are members of an object in the body. */
const nested: Readonly<Partial<Record<ImportField, 'location' | 'social_profiles'>>> = {
  city: 'location',
  state: 'location',
  country: 'location',
  website: 'social_profiles',
  linkedin: 'social_profiles',
};

function put(body: Record<string, unknown>, field: ImportField, value: unknown): void {
  const parent = nested[field];
  if (!parent) {
    if (value !== undefined) body[field] = value;
    return;
  }
  const empty = parent === 'social_profiles' ? { website: null, linkedin: null } : {};
  const before = (body[parent] as object | undefined) ?? empty;
  body[parent] = value === undefined ? before : { ...before, [field]: value };
}

type Reader = (text: string, reps: Reps) => unknown;

const asCount: Reader = (text) => countOf(text);
const asPercent: Reader = (text) => countOf(text.replace(/ ?%$/, ''));
const asAmount: Reader = (text) => {
  const found = amountOf(text);
  return found instanceof Fault ? found : found.value;
};
const asDay: Reader = (text) => dayOf(text) ?? text;
const asYesOrNo: Reader = (text) => yesOrNo.get(text.toLowerCase()) ?? text;
const asList: Reader = (text) => splitList(text);
const asText: Reader = (text) => text;

/** Fields that are no plain text. What cannot be read stays a text, so that the schema refuses it. */
const readers: Readonly<Partial<Record<ImportField, Reader>>> = {
  dot_number: dotNumberOf,
  contact_email: asText,
  contact_phone: asText,
  industry: (text) => oneOf(industries, text),
  lead_source: (text) => oneOf(leadSources, text),
  status: (text) => oneOf(leadStatuses, text),
  stage: (text) => oneOf(openStages, text),
  probability: asPercent,
  company_size: employeesOf,
  annual_shipping_volume: asCount,
  annual_revenue: asAmount,
  estimated_value: asAmount,
  close_date: asDay,
  next_followup: asDay,
  decision_maker: asYesOrNo,
  budget_confirmed: asYesOrNo,
  primary_lanes: asList,
  current_providers: asList,
  pain_points: asList,
  competitors: asList,
  website: addressOf,
  linkedin: addressOf,
  assigned_to: (text, reps) => reps.get(text.toLowerCase()) ?? unknownRep,
};

/** A text such as N/A is no value of a field that is no plain text. */
function valueOf(field: ImportField, text: string, reps: Reps): unknown {
  const read = readers[field];
  if (text === '' || (read && read !== asList && isUnknown(text))) return undefined;
  return read ? read(text, reps) : text;
}

function isDoubtful(field: ImportField, text: string): boolean {
  if (readers[field] === asDay) return isDayDoubtful(text);
  const found = readers[field] === asAmount ? amountOf(text) : undefined;
  return found !== undefined && !(found instanceof Fault) && found.isDoubtful === true;
}

/** Longer than any text or list that a lead may have. */
const longestCell = 4_000;
const longList = `A list has at most ${longestCell.toLocaleString('en-US')} characters`;
/** Refused by each field, so that no field reads a longer text. */
const tooLong = 'x'.repeat(longestCell);

/** Longer than an id of a member may be, so that it is none. */
const unknownRep = 'x'.repeat(31);

const oneOf = (values: readonly string[], text: string) =>
  values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? text;

const yesOrNo = new Map([
  ...['yes', 'y', 'true', '1', 'x', 'ja'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'nein'].map((word) => [word, false] as const),
]);

/** The first reasons, each with the name of its field; one of a field that could not be read. */
function reasonOf(issues: readonly z.core.$ZodIssue[], faults: ReadonlyMap<ImportField, string | undefined>): string {
  const named = issues.map((issue) => ({ issue, name: nameOf(issue) as ImportField }));
  const first = named.filter(
    ({ name }, index) => !faults.has(name) || named.findIndex((one) => one.name === name) === index,
  );
  const reasons = first.slice(0, mostReasons).map(({ issue, name }) => {
    const { label } = importFields[name] ?? { label: name };
    if (name === 'assigned_to') return `${label}: Member of the sales team not found`;
    return `${label}: ${faults.get(name) ?? issue.message}`;
  });
  return reasons.join('; ');
}

const nameOf = ({ path }: z.core.$ZodIssue): string =>
  String(path.findLast((part) => typeof part === 'string' && part in importFields) ?? path[0]);
