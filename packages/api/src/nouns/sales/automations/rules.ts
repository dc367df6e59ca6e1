import { staleEdit } from '../../../kernel/errors.ts';
import { stages } from '../leads/rules.ts';

/** Why a follow-up was set: a lead has entered a stage, or nobody has had contact with it. */
export const automationRules = ['stage_entered', 'no_contact'] as const;
export type AutomationRule = (typeof automationRules)[number];

/** Stages that a lead is moved to; it begins at the first one. */
export const enteredStages = stages.filter((stage) => stage !== 'Lead');
export type EnteredStage = (typeof enteredStages)[number];

/** The longest time of a rule in days. */
export const longestDays = 365;

export interface Automations {
  stage_entered: { is_on: boolean; stage: EnteredStage; followup_days: number };
  no_contact: { is_on: boolean; silent_days: number; followup_days: number };
}

/** The rules of a team that has chosen none. */
export const usualAutomations: Automations = {
  stage_entered: { is_on: false, stage: 'Proposal', followup_days: 3 },
  no_contact: { is_on: false, silent_days: 30, followup_days: 2 },
};

export const automationsStale = () => staleEdit('Another user has changed the rules in the meantime');

/** Author of the activities that a rule adds. */
export const automationName = 'Automation';

const dayMs = 24 * 60 * 60_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The day of a follow-up that is set now. */
export const followUpIn = (days: number, now: Date): string => dayOf(new Date(now.getTime() + days * dayMs));

/** Whether a follow-up is still ahead: today or later. Such a one stays. */
export const isAhead = (followUpOn: string | null, now: Date): boolean =>
  followUpOn !== null && followUpOn >= dayOf(now);

const dateText = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string): string => dateText.format(new Date(`${day}T00:00:00Z`));

/** What a rule did, for its log and for the activities of the lead. */
export const followUpSet = (day: string, cause: string): string => `Follow-up set for ${dayText(day)}: ${cause}`;
export const followUpKept = (day: string, cause: string): string => `Follow-up of ${dayText(day)} kept: ${cause}`;

export const stageCause = (stage: EnteredStage): string => `the lead entered ${stage}`;
export const silenceCause = (days: number): string => `no contact for ${days === 1 ? '1 day' : `${days} days`}`;
