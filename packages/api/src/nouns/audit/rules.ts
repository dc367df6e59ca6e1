import { notFound } from '../../kernel/errors.ts';

export const entryMissing = () => notFound('There is no such entry in the audit log');

/** A value before and after an event; undefined where it had none. */
export interface AuditChange {
  name: string;
  before: unknown;
  after: unknown;
}

/** What an event has changed, and its other facts. */
export interface AuditFacts {
  changes: AuditChange[];
  /** Names of what has changed where the log does not keep the values, which may be personal. */
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
