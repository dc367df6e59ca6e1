import { conflict, type Failure, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';

/** The steps of dunning, in their order. */
export const dunningSteps = [
  'card_expiring',
  'charge',
  'reminder',
  'second_charge',
  'third_charge',
  'overdue_notice',
  'fourth_charge',
  'final_notice',
  'staff',
  'suspend',
  'propose_cancellation',
] as const;
export type DunningStep = (typeof dunningSteps)[number];

/** The steps that send a mail, the mildest first. */
export const mailSteps = ['card_expiring', 'reminder', 'overdue_notice', 'final_notice'] as const;
export type MailStep = (typeof mailSteps)[number];
export const isMailStep = (step: DunningStep): step is MailStep => (mailSteps as readonly string[]).includes(step);

/** The steps that charge the saved payment method. */
export const chargeSteps = ['charge', 'second_charge', 'third_charge', 'fourth_charge'] as const;
export const isChargeStep = (step: DunningStep): boolean => (chargeSteps as readonly string[]).includes(step);

/** The step before the due day; all others come on it or after it. */
export const isBeforeDue = (step: DunningStep): boolean => step === 'card_expiring';

/** What stands before the template of a mail that dunning asks for. */
export const mailPrefix = 'dunning:';

export interface PlannedStep {
  step: DunningStep;
  /** Business days after the day on which the invoice is due; below 0: before it. */
  day: number;
  isOn: boolean;
}

export interface Plan {
  zone: string;
  steps: readonly PlannedStep[];
}

export const [earliestDay, latestDay] = [-30, 120];

/** The days on which a step can be. */
export const daysOf = (step: DunningStep): readonly [first: number, last: number] =>
  isBeforeDue(step) ? [earliestDay, -1] : [0, latestDay];

/** The plan until a person changes it. */
export const defaultPlan: Plan = {
  zone: 'America/New_York',
  steps: [
    { step: 'card_expiring', day: -3, isOn: true },
    { step: 'charge', day: 0, isOn: true },
    { step: 'reminder', day: 1, isOn: true },
    { step: 'second_charge', day: 3, isOn: true },
    { step: 'third_charge', day: 5, isOn: true },
    { step: 'overdue_notice', day: 7, isOn: true },
    { step: 'fourth_charge', day: 10, isOn: true },
    { step: 'final_notice', day: 14, isOn: true },
    { step: 'staff', day: 18, isOn: true },
    { step: 'suspend', day: 21, isOn: true },
    { step: 'propose_cancellation', day: 45, isOn: true },
  ],
};

/** The steps that are on and come after the given one, in their order; no step comes back. */
export const stepsAfter = ({ steps }: Plan, last: DunningStep | null): PlannedStep[] =>
  steps.slice(last === null ? 0 : dunningSteps.indexOf(last) + 1).filter(({ isOn }) => isOn);

/** The place of the first step that stands before its predecessor; undefined if the days rise. */
export function firstOutOfOrder(steps: readonly PlannedStep[]): number | undefined {
  let before = -Infinity;
  for (const [place, { day, isOn }] of steps.entries()) {
    if (!isOn) continue;
    if (day <= before) return place;
    before = day;
  }
  return undefined;
}

export const isWhole = (steps: readonly PlannedStep[]): boolean =>
  steps.length === dunningSteps.length && steps.every(({ step }, place) => step === dunningSteps[place]);

export const caseStates = ['running', 'stopped', 'recovered', 'ended'] as const;
export type CaseState = (typeof caseStates)[number];

/** Why the clock of a case stands still. */
export const stopReasons = ['paused', 'charge_in_flight', 'disputed'] as const;
export type StopReason = (typeof stopReasons)[number];

/** `mailed`: a charge was not possible, so the tenant was asked to pay by its link. */
export const stepOutcomes = ['done', 'mailed', 'skipped', 'not_needed'] as const;

/** How the charge of a step stands. */
export const chargeStates = ['under_way', 'succeeded', 'declined'] as const;

export const longestPauseDays = 30;
export const shortestDunningReason = 10;

export const caseMissing = (): Failure => notFound('Dunning case not found');
export const invoiceMissing = (): Failure => notFound('Invoice not found');
export const planStale = (): Failure => staleEdit('Another user has changed the dunning plan in the meantime');
export const caseClosed = (): Failure => conflict('This invoice is not in dunning any more', { code: 'case_closed' });
export const notPaused = (): Failure => conflict('Dunning of this invoice is not paused', { code: 'not_paused' });
export const stepChanged = (): Failure =>
  conflict('Another step is next by now; look at the case again', { code: 'step_changed' });
export const alreadyStarted = (): Failure =>
  conflict('Dunning of this invoice has started already', { code: 'dunning_started' });
export const notOverdue = (): Failure =>
  conflict('Dunning is possible for an unpaid invoice of HQ that is overdue', { code: 'not_overdue' });

export function refuseUntil(): Failure {
  const detail = `Choose a day from tomorrow to ${longestPauseDays} days ahead`;
  return invalid(detail, { errors: [{ pointer: '/until', detail }] });
}
