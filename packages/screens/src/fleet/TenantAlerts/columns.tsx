import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { Badge } from '@freight-hq/components/Badge';
import { useTimeZone } from '@freight-hq/components/Clock';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { dayAndTime, typeLabel } from '../../lib/alertWords.ts';
import { Deadline } from '../../lib/Deadline.tsx';
import { SeverityBadge } from '../../lib/SeverityBadge.tsx';
import { RowActions, type RowActionsProps } from './RowActions.tsx';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import * as styles from './TenantAlerts.css.ts';
import type { AlertSortField } from './tabs.ts';

const dataColumns: ListColumn<Alert, AlertSortField>[] = [
  {
    id: 'title',
    phone: 'title',
    phoneCell: (alert) => <TitleLine alert={alert} />,
    header: 'Alert',
    isRowHeader: true,
    width: '3fr',
    minWidth: 240,
    cell: (alert) => <Title alert={alert} />,
  },
  {
    id: 'severity',
    phone: 'end',
    header: 'Severity',
    isSortable: true,
    width: 124,
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  {
    id: 'deadline',
    phone: 'hidden',
    header: 'Deadline',
    isSortable: true,
    width: 176,
    cell: (alert) => <Deadline alert={alert} />,
  },
  {
    id: 'cost',
    phone: 'end',
    phoneCell: ({ estimatedCost }) => estimatedCost !== null && <Money value={estimatedCost} />,
    header: 'Cost',
    align: 'end',
    isSortable: true,
    width: 128,
    cell: (alert) => <Cost alert={alert} />,
  },
  { id: 'claim', phone: 'line', header: 'Who', width: '1fr', minWidth: 136, cell: (alert) => <Who alert={alert} /> },
];

/** The end of the user's own snooze, by the user's own clock. */
const untilColumn: ListColumn<Alert, AlertSortField> = {
  id: 'until',
  header: 'Until',
  width: 136,
  cell: ({ snoozedUntil }) => <Until snoozedUntil={snoozedUntil} />,
};

/** The table's columns of a tab, in their order. */
export function alertColumns(
  actions: Omit<RowActionsProps, 'alert'>,
  isSnoozed: boolean,
): ListColumn<Alert, AlertSortField>[] {
  return [
    ...dataColumns,
    ...(isSnoozed ? [untilColumn] : []),
    { id: 'actions', header: 'Actions', width: 112, cell: (alert) => <RowActions alert={alert} {...actions} /> },
  ];
}

function Until({ snoozedUntil }: Pick<Alert, 'snoozedUntil'>) {
  const timeZone = useTimeZone();
  return <Text size={13}>{snoozedUntil ? dayAndTime(snoozedUntil, timeZone) : '–'}</Text>;
}

function Title({ alert }: { alert: Alert }) {
  return (
    <div className={styles.cell}>
      <TitleLine alert={alert} />
      <Text size={12} tone="muted" isTruncated>
        {[typeLabel(alert.type), alert.place].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

function TitleLine({ alert: { isRead, title } }: { alert: Alert }) {
  return (
    <span className={styles.titleLine}>
      {!isRead && <Unread />}
      <Text as="span" size={13} weight={isRead ? 'regular' : 'semibold'} isTruncated>
        {title}
      </Text>
    </span>
  );
}

const Unread = () => (
  <span className={styles.unread}>
    <VisuallyHidden>Unread</VisuallyHidden>
  </span>
);

function Cost({ alert: { estimatedCost, stake } }: { alert: Alert }) {
  if (estimatedCost === null) return <Text tone="muted">–</Text>;
  return (
    <div className={styles.cell}>
      <Text size={13} weight="medium">
        <Money value={estimatedCost} />
      </Text>
      {stake?.nextCharge && (
        <Text size={12} tone="muted" isTruncated>
          {stake.accrued > 0 ? `+$${stake.nextCharge.amount.toLocaleString('en-US')} next` : 'if missed'}
        </Text>
      )}
    </div>
  );
}

function Who({ alert: { claim, actionRequired, resolution } }: { alert: Alert }) {
  if (resolution) return <Badge tone="positive">Resolved</Badge>;
  if (claim) return <Badge tone="info">{claim.isMine ? 'You have it' : claim.name}</Badge>;
  return actionRequired ? <Badge tone="outline">Action required</Badge> : <Text tone="muted">–</Text>;
}
