import type { TenantDetail } from '@freight-hq/api/contract/tenants/tenants';
import { phoneAddress } from '@freight-hq/api/rules/phone';
import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { Card } from '@freight-hq/components/Card';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { FactList } from '../../lib/FactList.tsx';
import { links } from '../../links/links.ts';
import { PlanBadge } from '../../lib/PlanBadge.tsx';
import { RiskCell } from '../../lib/HealthCell.tsx';

interface TenantPanelProps {
  ticket: SupportTicket;
  tenant: Resource<TenantDetail>;
}

/** The tenant of a ticket, with the ways to it and to its other tickets. */
export function TenantPanel({ ticket: { companyId, tenantId, tenantName }, tenant }: TenantPanelProps) {
  return (
    <Card title="Tenant" level={3}>
      <Stack gap="x3">
        <Link href={links.tenant(companyId)}>{tenantName}</Link>
        {tenant.status === 'loading' && <Skeleton height={120} />}
        {tenant.status !== 'loading' && <ResourceNotice resource={tenant} title="The tenant could not be loaded" />}
        {tenant.status === 'ready' && <Facts tenant={tenant.data} />}
        <Link href={links.ticketsOf(tenantId)}>All tickets of this tenant</Link>
      </Stack>
    </Card>
  );
}

function Facts({ tenant }: { tenant: TenantDetail }) {
  const { contactName, contactPhone, owner } = tenant;
  return (
    <FactList
      facts={[
        { label: 'Plan', value: <PlanBadge tier={tenant.subscriptionTier} /> },
        { label: 'Risk', value: <RiskCell tenant={tenant} /> },
        { label: 'Revenue', value: <Money value={tenant.monthlyRevenue} /> },
        { label: 'Users', value: tenant.userCount },
        { label: 'Owner', value: owner?.name ?? 'None' },
        ...(contactName ? [{ label: 'Contact', value: contactName }] : []),
        ...(contactPhone
          ? [{ label: 'Phone', value: <Link href={phoneAddress(contactPhone)}>{contactPhone}</Link> }]
          : []),
      ]}
    />
  );
}
