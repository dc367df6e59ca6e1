import { addBusinessDays, businessDaysBetween, nextSlot, slotOn } from './days.ts';
import { localDay } from '../../../kernel/local-time.ts';
import { type DunningStep, isBeforeDue, type Plan, stepsAfter } from './rules.ts';

export interface Next {
  nextStep: DunningStep | null;
  nextAt: Date | null;
}

export interface Clock {
  step: DunningStep | null;
  /** The business day from which steps count. */
  clockFrom: string;
}

/** The next step of a case, never before the next 10:00 of a business day. */
export function nextOf({ step, clockFrom }: Clock, plan: Plan, now: Date): Next {
  const [next] = stepsAfter(plan, step);
  if (!next) return { nextStep: null, nextAt: null };
  const planned = slotOn(addBusinessDays(clockFrom, next.day), plan.zone);
  return { nextStep: next.step, nextAt: planned > now ? planned : nextSlot(now, plan.zone) };
}

/** The clock after it stood still from a day to today. */
export const afterStop = (clockFrom: string, stoppedOn: string, plan: Plan, now: Date): string =>
  addBusinessDays(clockFrom, businessDaysBetween(stoppedOn, localDay(now, plan.zone)));

/** The clock after a step that was taken today: if it was late, the later ones keep their distance. */
export function afterStep(clockFrom: string, step: DunningStep, plan: Plan, now: Date): string {
  if (isBeforeDue(step)) return clockFrom;
  const day = plan.steps.find((one) => one.step === step)?.day ?? 0;
  return addBusinessDays(clockFrom, businessDaysBetween(addBusinessDays(clockFrom, day), localDay(now, plan.zone)));
}
