import type { SalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { mapResource } from '@freight-hq/components/Resource';
import { SalesTeam, type SalesTeamProps } from '@freight-hq/screens/sales/SalesTeam';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { notifyAtom } from '../../lib/toasts.ts';
import { userAtom } from '../../session/session.ts';
import { dashboardAtom } from '../sales-analysis/data.ts';
import { handoverUndoing, leadHandover } from '../handovers/submissions.ts';
import { memberAddition, memberRemoval } from './submissions.ts';
import { handoverToasts } from '../handovers/words.ts';

export function TeamTab() {
  const dashboard = useResource(useAtomValue(dashboardAtom), 'The server did not answer.');
  const user = useAtomValue(userAtom);
  return (
    <SalesTeam
      team={mapResource(dashboard, ({ team_performance: team }) => team)}
      month={dashboard.status === 'ready' ? monthOf(dashboard.data) : undefined}
      canWrite={user?.permissions.includes('sales:write') ?? false}
      handover={useHandover()}
      adding={useSubmission(memberAddition)}
      removing={useSubmission(memberRemoval)}
    />
  );
}

/** The running month is the last one with won deals and the first one with a forecast. */
const monthOf = ({ overview, revenue_forecast: months }: SalesDashboard) => ({
  won: months.find(({ actual, forecast }) => actual !== null && forecast !== null)?.actual ?? 0,
  target: overview.monthly_target,
});

/** A hand over can be undone from its toast. */
function useHandover(): SalesTeamProps['handover'] {
  const { notify } = useAtomValue(notifyAtom);
  const undo = useAction(handoverUndoing);
  return useSubmission(leadHandover, {
    onDone: ({ handover_id: id, leads, from, to }) => {
      const action = { label: 'Undo', onAction: () => undo({ id, from }, null) };
      notify({ ...handoverToasts.done(leads, from, to), ...(leads > 0 && { action }) });
    },
  });
}
