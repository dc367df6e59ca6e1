import { notFound } from '../../../kernel/errors.ts';

export const entryMissing = () => notFound('Entry not found in the audit log');

/** A head as it is noted: its position and its hash. */
export const notedForm = /^(\d{1,15}):([\da-f]{64})$/;

/** What became of a noted head: the chain has its entry, another entry in its place, or none. */
export const notedFates = ['matches', 'differs', 'missing'] as const;

interface Head {
  position: number;
  hash: string;
}

export const notedText = ({ position, hash }: Head): string => `${position}:${hash}`;

/** A noted head as it was copied or typed; undefined for another text. */
export function readNoted(text: string): Head | undefined {
  const [, position, hash] = /^(\d{1,15})\s*:\s*([\da-f]{64})$/.exec(text.trim().toLowerCase()) ?? [];
  return position === undefined || hash === undefined ? undefined : { position: Number(position), hash };
}

/** A value before and after an event; undefined if it had none. */
export interface AuditChange {
  name: string;
  before: unknown;
  after: unknown;
}

/** What an event has changed, and its other facts. */
export interface AuditFacts {
  changes: AuditChange[];
  /** Names of what has changed if the log does not keep the values, which may be personal. */
  changed: string[];
  others: [name: string, value: unknown][];
}

type Facts = Record<string, unknown>;

const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Actions whose `from` and `to` are a period and not a change. */
const ofPeriods = ['report.exported'];

/** Tells the values before and after an event from its other facts. */
export function factsOf(action: string, details: Readonly<Facts>): AuditFacts {
  const { before, after, changes, changed, from, to, ...rest } = details;
  const facts: AuditFacts = { changes: [], changed: [], others: Object.entries(rest) };
  if (before !== undefined || after !== undefined) facts.changes.push(...pairsOf(before, after));
  if (Array.isArray(changes) && changes.every(isNamed)) facts.changes.push(...changes);
  else if (changes !== undefined) facts.others.push(['changes', changes]);
  if (isWords(changed)) facts.changed = changed;
  else if (changed !== undefined) facts.others.push(['changed', changed]);
  if (from !== undefined && to !== undefined && !ofPeriods.includes(action)) {
    facts.changes.push({ name: 'value', before: from, after: to });
  } else {
    for (const [name, value] of Object.entries({ from, to })) if (value !== undefined) facts.others.push([name, value]);
  }
  return facts;
}

function pairsOf(before: unknown, after: unknown): AuditChange[] {
  const isPair = (isObject(before) || before === null) && (isObject(after) || after === null);
  if (!isPair) return [{ name: 'value', before, after }];
  const [old, next] = [before ?? {}, after ?? {}];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].map((name) => ({
    name,
    before: old[name],
    after: next[name],
  }));
}

const isNamed = (value: unknown): value is AuditChange =>
  isObject(value) && typeof value['name'] === 'string' && 'before' in value && 'after' in value;

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');
