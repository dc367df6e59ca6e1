import type { Receivables } from '@freight-hq/api/contract/money/payments';
import type { ReceivableAge } from '@freight-hq/api/rules/money/payments';
import { type ReactNode, useState } from 'react';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Tabs } from '@freight-hq/components/Tabs';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { links } from '../../links/links.ts';
import * as styles from './RevenuePayments.css.ts';

const ageLabels: Record<ReceivableAge, string> = {
  not_due: 'Not due',
  '0_30': '0 to 30 days',
  '31_60': '31 to 60 days',
  '61_90': '61 to 90 days',
  over_90: 'Over 90 days',
};

/** Unpaid sums by the days since they were due; each leads to the invoice and to its tenant. */
export function ReceivablesCard({ receivables, csv }: { receivables: Resource<Receivables>; csv: ReactNode }) {
  const [age, setAge] = useState<string>('0_30');
  return (
    <Card title="Receivables" description="Unpaid invoices by the days since they were due" level={3} actions={csv}>
      <ResourceNotice resource={receivables} title="Receivables could not be loaded" />
      {receivables.status === 'loading' && <Skeleton lines={5} height={32} />}
      {receivables.status === 'ready' && (
        <Stack gap="x3">
          <Text weight="medium">
            <Money value={receivables.data.totalCents / 100} decimals={2} /> owed
          </Text>
          <Tabs
            label="Age"
            selectedKey={age}
            onSelectionChange={setAge}
            items={receivables.data.ages.map((one) => ({
              id: one.age,
              label: ageLabels[one.age],
              count: one.count,
              content: <Invoices {...one} />,
            }))}
          />
        </Stack>
      )}
    </Card>
  );
}

function Invoices({ count, cents, invoices }: Receivables['ages'][number]) {
  if (count === 0) return <Text tone="muted">Nothing is owed at this age</Text>;
  return (
    <Stack gap="x2">
      <Text size={13} tone="muted">
        {formatNoun(count, 'invoice')}, <Money value={cents / 100} decimals={2} />
        {count > invoices.length && `; the ${invoices.length} largest`}
      </Text>
      <ul className={styles.list}>
        {invoices.map(({ id, number, companyId, companyName, owedCents, dueAt }) => (
          <li key={id} className={styles.row}>
            <span>
              <Link href={links.tenantInvoices(companyId)}>{companyName}</Link>,{' '}
              <Link href={links.invoice(id)}>{number}</Link>, due{' '}
              <DateTime value={dueAt} format="date" timeZone="UTC" />
            </span>
            <Money value={owedCents / 100} decimals={2} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
