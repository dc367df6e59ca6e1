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

export const draftOf = ({ stage_entered: entered, no_contact: silent }: SalesAutomations): RulesDraft => ({
  ...{ stageOn: entered.is_on, stage: entered.stage, stageDays: String(entered.followup_days) },
  ...{ silenceOn: silent.is_on, silentDays: String(silent.silent_days), silenceDays: String(silent.followup_days) },
});

const daysFields = ['stageDays', 'silentDays', 'silenceDays'] as const;
export type DaysField = (typeof daysFields)[number];

export function faultsOf(draft: RulesDraft): Partial<Record<DaysField, string>> {
  const isWrong = (text: string) => !(/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= longestDays);
  return Object.fromEntries(
    daysFields
      .filter((field) => isWrong(draft[field]))
      .map((field) => [field, `Enter a number of days from 1 to ${longestDays}`]),
  );
}

/** The rules that differ from the saved ones; undefined if none does. */
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
