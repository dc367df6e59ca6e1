import { conflict, notFound, staleEdit } from '../../../kernel/errors.ts';
import { refuseField, repUnknown } from '../leads/rules.ts';

/** Months of the forecast before and after this one. */
export const forecastMonths = { before: 5, after: 6 } as const;
/** Months ahead for which a target can be set. */
export const targetMonths = 24;

export const repKnown = () => {
  const detail = 'A member of the sales team has this address already';
  return conflict(detail, { code: 'member_known', errors: [{ pointer: '/email', detail }] });
};
export const repNotAllowed = () =>
  refuseField('/email', "This person of HQ may not work on leads; give them the job 'Sales' in Settings, Team first");
export const repHasLeads = (count: number) =>
  conflict(`Hand over ${count === 1 ? 'the open lead' : `the ${count} open leads`} of the member first`, {
    code: 'has_leads',
  });
export const repMissing = () => notFound('Member of the sales team not found');

export const settingsStale = () => staleEdit('Another user has changed the settings in the meantime');
export const targetMonthRefused = (index: number) =>
  refuseField(`/targets/${index}/month`, `A target is set for this month or one of the next ${targetMonths}`);
export const quotaRepUnknown = (index: number) => repUnknown(`/quotas/${index}/rep_id`);
