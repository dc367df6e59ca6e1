import type { z } from 'zod';
import { inputWords } from '../../../kernel/input-words.ts';
import { type NewLead, newLead } from '../leads/contract.ts';
import { industries, leadSources, leadStatuses } from '../leads/rules.ts';
import { type ImportField, importFieldNames, importFields, type Mapping } from './rules.ts';

/** A row as a new lead, or the reason why it is none. */
export type Parsed = { lead: NewLead } | { reason: string };

const mostReasons = 3;

/** Ids of the active members of the sales team by name and by address, in lower case. */
export type Reps = ReadonlyMap<string, string>;

/** Reads the cells of rows as leads, by the chosen columns. */
export function createParser(names: readonly string[], mapping: Mapping, reps: Reps) {
  const sources = importFieldNames.flatMap((field) => {
    const from = mapping[field];
    if (!from) return [];
    const index = 'column' in from ? names.indexOf(from.column) : -1;
    const read = (cells: readonly string[]) => ('value' in from ? from.value : textOf(cells[index] ?? ''));
    return [{ field, read }];
  });
  return (cells: readonly string[]): Parsed => {
    const body: Record<string, unknown> = {};
    const long = new Set<ImportField>();
    for (const { field, read } of sources) {
      const text = read(cells);
      const isLong = text.length > (readers[field] === asNumber ? longestNumber : longestCell);
      if (isLong) long.add(field);
      put(body, field, isLong ? tooLong : valueOf(field, text, reps));
    }
    const result = newLead.safeParse(body, { error: inputWords });
    if (result.success) return { lead: result.data };
    return { reason: reasonOf(result.error.issues, long) };
  };
}

/** The text of a cell; an apostrophe that keeps a spreadsheet from running it is no part of it. */
const textOf = (cell: string): string => cell.trim().replace(/^'(?=["'\s]*[=+\-@])/, '');

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

const asNumber: Reader = (text) => numberOf(text) ?? text;
const asDay: Reader = (text) => dayOf(text) ?? text;
const asYesOrNo: Reader = (text) => yesOrNo.get(text.toLowerCase()) ?? text;
const asWords: Reader = (text) =>
  text
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter(Boolean);
const asAddress: Reader = (text) => (/^https?:\/\//i.test(text) ? text : `https://${text}`);

/** Fields that are no plain text. What cannot be read stays a text, so that the schema refuses it. */
const readers: Readonly<Partial<Record<ImportField, Reader>>> = {
  industry: (text) => oneOf(industries, text),
  lead_source: (text) => oneOf(leadSources, text),
  status: (text) => oneOf(leadStatuses, text),
  company_size: asNumber,
  annual_shipping_volume: asNumber,
  annual_revenue: asNumber,
  estimated_value: asNumber,
  close_date: asDay,
  next_followup: asDay,
  decision_maker: asYesOrNo,
  budget_confirmed: asYesOrNo,
  primary_lanes: asWords,
  current_providers: asWords,
  pain_points: asWords,
  competitors: asWords,
  website: asAddress,
  linkedin: asAddress,
  assigned_to: (text, reps) => reps.get(text.toLowerCase()) ?? unknownRep,
};

function valueOf(field: ImportField, text: string, reps: Reps): unknown {
  if (text === '') return undefined;
  const read = readers[field];
  return read ? read(text, reps) : text;
}

const longestNumber = 40;
/** Longer than any text or list that a lead may have. */
const longestCell = 4_000;
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

/** 1,200 and 1.200 are thousands, 1,200.50 and 1.200,50 have cents. */
export function numberOf(text: string): number | undefined {
  if (text.length > longestNumber) return undefined;
  const digits = text.replaceAll(/[$€\s']|USD/gi, '');
  if (!/^\d[\d.,]*$/.test(digits)) return undefined;
  const parts = digits.split(/[.,]/);
  const last = parts.pop() ?? '';
  if (parts.length === 0) return Number(last);
  const isGrouped = parts.every((part, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));
  const whole = parts.join('');
  const isOneSign = !digits.includes(',') || !digits.includes('.');
  if (isGrouped && isOneSign && /^\d{3}$/.test(last)) return Number(whole + last);
  return isGrouped || parts.length === 1 ? Number(`${whole}.${last}`) : undefined;
}

/** A day as 2026-06-30, from that, 6/30/2026 or 30.6.2026. */
export function dayOf(text: string): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const [, day2, month2, year2] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (/^\d{4}-\d\d-\d\d/.test(text)) return text.slice(0, 10);
  const two = (part = '') => part.padStart(2, '0');
  if (year) return `${year}-${two(month)}-${two(day)}`;
  return year2 && `${year2}-${two(month2)}-${two(day2)}`;
}

/** The first reasons, each with the name of its field; one of a field whose text is too long. */
function reasonOf(issues: readonly z.core.$ZodIssue[], long: ReadonlySet<ImportField>): string {
  const named = issues.map((issue) => ({ issue, name: nameOf(issue) as ImportField }));
  const first = named.filter(
    ({ name }, index) => !long.has(name) || named.findIndex((one) => one.name === name) === index,
  );
  const reasons = first.slice(0, mostReasons).map(({ issue, name }) => {
    const { label } = importFields[name] ?? { label: name };
    if (name === 'assigned_to') return `${label}: Member of the sales team not found`;
    return `${label}: ${(long.has(name) && longReasonOf(name)) || issue.message}`;
  });
  return reasons.join('; ');
}

const nameOf = ({ path }: z.core.$ZodIssue): string =>
  String(path.findLast((part) => typeof part === 'string' && part in importFields) ?? path[0]);

/** A text has a shorter limit than any cell, which its schema names. */
function longReasonOf(field: ImportField): string | undefined {
  if (readers[field] === asNumber) return `A number has at most ${longestNumber} characters`;
  return readers[field] === asWords
    ? `A list has at most ${longestCell.toLocaleString('en-US')} characters`
    : undefined;
}
