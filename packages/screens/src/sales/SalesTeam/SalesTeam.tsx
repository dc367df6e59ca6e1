import type { NewMember } from '@freight-hq/api/contract/sales/sales-team';
import type { Handover } from '@freight-hq/api/contract/sales/handovers';
import type { SalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { EllipsisVertical, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { Button } from '@freight-hq/components/Button';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { MenuButton } from '@freight-hq/components/Menu';
import { Money } from '@freight-hq/components/Money';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import type { Submission } from '@freight-hq/components/Submission';
import { Stack } from '@freight-hq/components/Stack';
import { dollarText, mayNotWrite } from '../SalesProspects/words.ts';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { links } from '../../links/links.ts';

export type Rep = SalesDashboard['team_performance'][number];

export interface SalesTeamProps {
  team: Resource<readonly Rep[]>;
  /** Dollars won this month, and the target of it. */
  month?: { won: number; target: number } | undefined;
  canWrite: boolean;
  /** Gives the open leads of a member to another one. */
  handover: Submission<Handover, Rep>;
  adding: Submission<NewMember>;
  /** Takes a member off the team. */
  removing: Submission<null, Rep>;
}

const none = '—';

const AddMemberDialog = lazy(async () => ({ default: (await import('./MemberDialogs.tsx')).AddMemberDialog }));
const RemoveMemberDialog = lazy(async () => ({ default: (await import('./MemberDialogs.tsx')).RemoveMemberDialog }));
const HandoverDialog = lazy(async () => ({ default: (await import('./HandoverDialog.tsx')).HandoverDialog }));

/** Quota, won deals and leads of each member of the sales team. */
export function SalesTeam({ team, month, canWrite, handover, adding, removing }: SalesTeamProps) {
  const rows = team.status === 'ready' ? team.data : [];
  const { open: onHandover } = handover;
  const { open: onRemove } = removing;
  const allColumns = useMemo(
    () => [...columns, actionOf(canWrite, onHandover, onRemove)],
    [canWrite, onHandover, onRemove],
  );
  return (
    <Stack gap="x4">
      {month && <Achievement {...month} />}
      <Inline justify="end">
        <Button
          iconStart={<Plus size={16} aria-hidden />}
          onPress={() => adding.open()}
          {...(!canWrite && { disabledReason: mayNotWrite })}
        >
          Add Member
        </Button>
      </Inline>
      {team.status === 'ready' && <ResourceNotice resource={team} />}
      <DataTable
        label="Sales team"
        columns={allColumns}
        rows={rows}
        getRowId={({ id }) => id}
        rowHeight={56}
        state={team.status}
        emptyState="The sales team has no member"
        failedState={<ResourceNotice resource={team} title="The sales team could not be loaded" />}
      />
      <Suspense>
        {handover.state.status !== 'idle' && (
          <HandoverDialog rep={handover.state.target} team={rows} handover={handover} />
        )}
        {adding.state.status !== 'idle' && <AddMemberDialog adding={adding} />}
        {removing.state.status !== 'idle' && <RemoveMemberDialog rep={removing.state.target} removing={removing} />}
      </Suspense>
    </Stack>
  );
}

/** Won deals of all members against the target of the month. */
function Achievement({ won, target }: NonNullable<SalesTeamProps['month']>) {
  return (
    <ProgressBar
      label="Won this month"
      value={won}
      max={Math.max(1, target)}
      valueText={`${dollarText(won)} of ${dollarText(target)}, ${target === 0 ? none : `${Math.round((100 * won) / target)}%`}`}
      showValue
      tone={target > 0 && won >= target ? 'positive' : 'accent'}
    />
  );
}

const actionOf = (canWrite: boolean, onHandover: (rep: Rep) => void, onRemove: (rep: Rep) => void): Column<Rep> => ({
  id: 'act',
  header: 'Open leads',
  minWidth: 145,
  cell: (rep) => (
    <Inline gap="x1">
      <Button
        size="small"
        aria-label={`Hand over the leads of ${rep.name}`}
        onPress={() => onHandover(rep)}
        {...(!canWrite && { disabledReason: mayNotWrite })}
      >
        Hand over
      </Button>
      {canWrite && (
        <MenuButton
          label={`More for ${rep.name}`}
          icon={<EllipsisVertical size={16} aria-hidden />}
          size="small"
          items={[{ id: 'remove', label: 'Remove from the team' }]}
          onAction={() => onRemove(rep)}
        />
      )}
    </Inline>
  ),
});

const percent = (value: number | null) => (value === null ? none : `${value}%`);

const columns: readonly Column<Rep>[] = [
  { id: 'name', phone: 'title', header: 'Name', minWidth: 122, isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'role',
    phone: 'line',
    header: 'Role and territory',
    minWidth: 182,
    cell: ({ role, territory }) => <TwoLines first={role} second={territory} wraps />,
  },
  { id: 'quota', header: 'Quota', align: 'end', minWidth: 88, cell: ({ quota }) => <Money value={quota} /> },
  {
    id: 'achieved',
    phone: 'end',
    header: 'Won this month',
    align: 'end',
    minWidth: 114,
    cell: ({ achieved }) => <Money value={achieved} />,
  },
  {
    id: 'share',
    phone: 'end',
    header: 'Of quota',
    align: 'end',
    minWidth: 80,
    cell: ({ achieved, quota }) => (quota === 0 ? none : `${Math.round((100 * achieved) / quota)}%`),
  },
  {
    id: 'leads',
    header: 'Leads',
    align: 'end',
    minWidth: 70,
    cell: (row) => (
      <Link href={`${links.salesTab('prospects')}&assigned_to=${row.id}`}>{formatCount(row.leads_assigned)}</Link>
    ),
  },
  { id: 'rate', header: 'Conversion', align: 'end', minWidth: 90, cell: (row) => percent(row.conversion_rate) },
  {
    id: 'deal',
    header: 'Avg deal',
    align: 'end',
    minWidth: 92,
    cell: ({ avg_deal_size: size }) => (size === null ? none : <Money value={size} />),
  },
];
