import type { SupportView } from '@freight-hq/screens/support/SupportAnalytics';

const usualMonths = 6;
const mostMonths = 24;
const mostAgents = 20;
const agentId = /^usr_[0-9a-z]{26}$/;

/** Reads `?months=&agents=`; unknown values are ignored. */
export function readSupportView(search: string): SupportView {
  const params = new URLSearchParams(search);
  const months = Number(params.get('months'));
  const agents = (params.get('agents') ?? '').split(',').filter((id) => agentId.test(id));
  return {
    months: Number.isInteger(months) && months >= 1 && months <= mostMonths ? months : usualMonths,
    agentIds: [...new Set(agents)].slice(0, mostAgents),
  };
}

/** The view as the end of an address, without default values. */
export function writeSupportView({ months, agentIds }: SupportView): string {
  const params = new URLSearchParams();
  if (months !== usualMonths) params.set('months', String(months));
  if (agentIds.length > 0) params.set('agents', agentIds.join(','));
  return params.size ? `?${params}` : '';
}

/** A view, and the time zone of its hours. */
export interface ZonedView extends SupportView {
  timeZone: string;
}

/** The view as a query of the API. */
export const analyticsQuery = ({ months, agentIds, timeZone }: ZonedView) => ({
  months,
  timeZone,
  ...(agentIds.length > 0 && { agents: agentIds.join(',') }),
});
