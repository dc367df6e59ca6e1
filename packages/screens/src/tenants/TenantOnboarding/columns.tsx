import type { Onboarding } from '@freight-hq/api/contract/tenants/onboarding';
import { Eye } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { useNow } from '@freight-hq/components/Clock';
import { DateTime } from '@freight-hq/components/DateTime';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { links } from '../../links/links.ts';
import { PriorityBadge, StatusBadge } from './badges.tsx';
import { mayNotOnboard } from './reasons.ts';
import * as styles from './TenantOnboarding.css.ts';
import type { OnboardingSortField, TenantOnboardingProps } from './TenantOnboarding.tsx';

type Actions = Pick<TenantOnboardingProps, 'canEdit' | 'onView' | 'onContinue'>;

const dayMs = 86_400_000;

const dataColumns: ListColumn<Onboarding, OnboardingSortField>[] = [
  {
    id: 'companyName',
    phone: 'title',
    phoneCell: ({ companyName }) => companyName,
    header: 'Company',
    isRowHeader: true,
    isSortable: true,
    width: '2fr',
    minWidth: 150,
    cell: ({ companyName, contactName }) => (
      <div className={styles.company}>
        <Text as="span" size={13} weight="medium" isTruncated>
          {companyName}
        </Text>
        <Text as="span" size={12} tone="muted" isTruncated>
          {contactName}
        </Text>
      </div>
    ),
  },
  {
    id: 'stage',
    phone: 'line',
    phoneCell: ({ stage, completedAt }) => (completedAt === undefined ? stage : 'Completed'),
    header: 'Stage',
    isSortable: true,
    width: '1.2fr',
    minWidth: 154,
    cell: ({ stage, status, completedAt }) => (
      <div className={styles.company}>
        <Text as="span" size={13} isTruncated>
          {completedAt === undefined ? stage : 'Completed'}
        </Text>
        {completedAt === undefined ? (
          <span>
            <StatusBadge status={status} />
          </span>
        ) : (
          <Text as="span" size={12} tone="muted">
            <DateTime value={completedAt} format="date" />
          </Text>
        )}
      </div>
    ),
  },
  {
    id: 'stageSince',
    phone: 'end',
    header: 'In Stage',
    isSortable: true,
    width: 88,
    cell: (onboarding) => <DaysInStage onboarding={onboarding} />,
  },
  {
    id: 'owner',
    phone: 'line',
    header: 'Owner',
    width: '1fr',
    minWidth: 104,
    cell: ({ ownerName }) => (
      <Text as="span" size={13} tone={ownerName ? 'default' : 'muted'} isTruncated>
        {ownerName ?? 'No owner'}
      </Text>
    ),
  },
  {
    id: 'blocker',
    header: 'Blocker',
    width: '1.5fr',
    minWidth: 130,
    cell: ({ blockers }) => <Blocker blockers={blockers} />,
  },
  {
    id: 'priority',
    phone: 'end',
    header: 'Priority',
    isSortable: true,
    width: 112,
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
];

/** The table's columns, in their order. */
export function queueColumns(actions: Actions): ListColumn<Onboarding, OnboardingSortField>[] {
  return [
    ...dataColumns,
    {
      id: 'actions',
      header: 'Actions',
      width: 176,
      hasButtons: true,
      cell: (onboarding) => <RowActions onboarding={onboarding} {...actions} />,
    },
  ];
}

function DaysInStage({ onboarding: { stageSince, completedAt } }: { onboarding: Onboarding }) {
  const now = useNow();
  if (completedAt !== undefined)
    return (
      <Text as="span" tone="muted">
        {'–'}
      </Text>
    );
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(stageSince)) / dayMs));
  return <span title={stageSince}>{days === 1 ? '1 day' : `${days} days`}</span>;
}

function Blocker({ blockers: [first, ...others] }: Pick<Onboarding, 'blockers'>) {
  if (first === undefined)
    return (
      <Text as="span" tone="muted">
        {'–'}
      </Text>
    );
  return (
    <div className={styles.blocker} title={[first, ...others].join('\n')}>
      <Text as="span" size={12} tone="caution">
        {others.length === 0 ? first : `${first}, and ${others.length} more`}
      </Text>
    </div>
  );
}

function RowActions({ onboarding, canEdit, onView, onContinue }: Actions & { onboarding: Onboarding }) {
  const { companyName, companyId, completedAt } = onboarding;
  return (
    <Inline gap="x2" wrap={false}>
      <IconButton
        size="small"
        label={`View Details of ${companyName}`}
        icon={<Eye size={16} aria-hidden />}
        onPress={() => onView(onboarding)}
      />
      {completedAt === undefined ? (
        <Button
          size="small"
          onPress={() => onContinue(onboarding)}
          aria-label={`Continue Setup of ${companyName}`}
          disabledReason={canEdit ? undefined : mayNotOnboard}
        >
          Continue Setup
        </Button>
      ) : (
        companyId && <Link href={links.tenant(companyId)}>Open tenant</Link>
      )}
    </Inline>
  );
}
