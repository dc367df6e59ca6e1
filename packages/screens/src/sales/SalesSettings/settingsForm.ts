import type { SalesSettings, SettingsChange } from '@freight-hq/api/contract/sales/sales-team';
import { readDollars } from '@freight-hq/api/rules/dollars';
import { type OpenStage, openStages, salesAmounts } from '@freight-hq/api/rules/sales/leads';

/** What was typed, by the name of the field; untouched fields are absent. */
export type Typed = Readonly<Record<string, string>>;

export interface SettingField {
  /** `target 2026-06`, `stage Lead` or `quota srp_...`. */
  name: string;
  label: string;
  /** The saved value. */
  value: number;
  kind: 'amount' | 'percent';
}

/** Targets of months that go on or come. */
export const targetFields = ({ targets }: SalesSettings, monthText: (month: string) => string): SettingField[] =>
  targets
    .filter(({ can_change: canChange }) => canChange)
    .map(({ month, target }) => ({ name: `target ${month}`, label: monthText(month), value: target, kind: 'amount' }));

export const stageFields = ({ probabilities }: SalesSettings): SettingField[] =>
  openStages.map((stage) => ({
    ...{ name: `stage ${stage}`, label: stage, kind: 'percent' },
    value: probabilities[stage],
  }));

export const quotaFields = ({ quotas }: SalesSettings): SettingField[] =>
  quotas.map(({ id, name, quota }) => ({ name: `quota ${id}`, label: name, value: quota, kind: 'amount' }));

const fieldsOf = (settings: SalesSettings): SettingField[] => [
  ...targetFields(settings, String),
  ...stageFields(settings),
  ...quotaFields(settings),
];

/** The text of every field. */
export const draftOf = (settings: SalesSettings): Typed =>
  Object.fromEntries(fieldsOf(settings).map(({ name, value }) => [name, String(value)]));

/** The faults by the name of the field. */
export const faultsOf = (typed: Typed, settings: SalesSettings): Record<string, string | undefined> =>
  Object.fromEntries(fieldsOf(settings).map((field) => [field.name, faultOf(field, typed)]));

const textOf = ({ name, value }: SettingField, typed: Typed): string => typed[name] ?? String(value);

export function faultOf(field: SettingField, typed: Typed): string | undefined {
  const text = textOf(field, typed);
  if (field.kind === 'amount') return readDollars(text, salesAmounts).fault;
  return /^(?:\d{1,2}|100)$/.test(text.trim()) ? undefined : 'Enter a percentage from 0 to 100';
}

function valueOf(field: SettingField, typed: Typed): number {
  const text = textOf(field, typed);
  return field.kind === 'amount' ? (readDollars(text, salesAmounts).cents ?? Number.NaN) / 100 : Number(text);
}

/** The fields whose value differs from the saved one. */
const changedOf = (fields: readonly SettingField[], typed: Typed) =>
  fields.flatMap((field) => {
    const value = valueOf(field, typed);
    const [, key = ''] = /^\w+ (.*)$/.exec(field.name) ?? [];
    return value === field.value ? [] : [{ key, value }];
  });

/** The change that a sound form asks for; undefined if nothing was changed. */
export function changeOf(settings: SalesSettings, typed: Typed): SettingsChange | undefined {
  const targets = changedOf(targetFields(settings, String), typed);
  const stages = changedOf(stageFields(settings), typed);
  const quotas = changedOf(quotaFields(settings), typed);
  if (targets.length + stages.length + quotas.length === 0) return undefined;
  return {
    ...(targets.length > 0 && { targets: targets.map(({ key, value }) => ({ month: key, target: value })) }),
    ...(stages.length > 0 && {
      probabilities: Object.fromEntries(stages.map(({ key, value }) => [key as OpenStage, value])),
    }),
    ...(quotas.length > 0 && { quotas: quotas.map(({ key, value }) => ({ rep_id: key, quota: value })) }),
  };
}
