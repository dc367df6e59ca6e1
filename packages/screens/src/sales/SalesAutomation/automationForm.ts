import type { AutomationChange, SalesAutomations } from '@freight-hq/api/contract/sales/automations';
import { type EnteredStage, longestDays } from '@freight-hq/api/rules/sales/automations';

/** The rules as the form holds them: numbers are texts while they are typed. */
export interface RulesDraft {
  stageOn: boolean;
  stage: EnteredStage;
  stageDays: string;
  silenceOn: boolean;
  silentDays: string;
  silenceDays: string;
}

export type DaysField = 'stageDays' | 'silentDays' | 'silenceDays';

export const draftOf = ({ stage_entered: entered, no_contact: silent }: SalesAutomations): RulesDraft => ({
  ...{ stageOn: entered.is_on, stage: entered.stage, stageDays: String(entered.followup_days) },
  ...{ silenceOn: silent.is_on, silentDays: String(silent.silent_days), silenceDays: String(silent.followup_days) },
});

export function faultOf(draft: RulesDraft, field: DaysField): string | undefined {
  const text = draft[field].trim();
  const days = Number(text);
  return /^\d{1,3}$/.test(text) && days >= 1 && days <= longestDays
    ? undefined
    : `Enter a number of days from 1 to ${longestDays}`;
}

export const isSound = (draft: RulesDraft): boolean =>
  (['stageDays', 'silentDays', 'silenceDays'] as const).every((field) => faultOf(draft, field) === undefined);

/** The rules that differ from the saved ones; undefined where none does. */
export function changeOf(saved: SalesAutomations, draft: RulesDraft): AutomationChange | undefined {
  const before = draftOf(saved);
  const differs = (...fields: (keyof RulesDraft)[]) => fields.some((field) => draft[field] !== before[field]);
  const isEntered = differs('stageOn', 'stage', 'stageDays');
  const isSilent = differs('silenceOn', 'silentDays', 'silenceDays');
  if (!isEntered && !isSilent) return undefined;
  const { stageOn, stage, stageDays, silenceOn, silentDays, silenceDays } = draft;
  return {
    ...(isEntered && { stage_entered: { is_on: stageOn, stage, followup_days: Number(stageDays) } }),
    ...(isSilent && {
      no_contact: { is_on: silenceOn, silent_days: Number(silentDays), followup_days: Number(silenceDays) },
    }),
  };
}
