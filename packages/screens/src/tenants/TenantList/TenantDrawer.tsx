import type { ReactNode } from 'react';
import type { TenantLink } from '@freight-hq/api/contract/link/events';
import type { Tenant, TenantDetail, TenantOverview } from '@freight-hq/api/contract/tenants/tenants';
import { phoneAddress } from '@freight-hq/api/rules/phone';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Tabs } from '@freight-hq/components/Tabs';
import { Text } from '@freight-hq/components/Text';
import { type Fact, FactList } from '../../lib/FactList.tsx';
import { fleetLink } from '../../links/fleetLinks.ts';
import { linkLinks } from '../../links/linkLinks.ts';
import { links } from '../../links/links.ts';
import { AlertsPart } from './AlertsPart.tsx';
import { BillingPart, TicketsPart, TimelinePart } from './OverviewParts.tsx';
import { RiskCell } from '../../lib/HealthCell.tsx';
import { HealthPart } from './HealthPart.tsx';
import { LinkPart, SuspensionApplied } from './LinkPart.tsx';
import { PlanBadge } from '../../lib/PlanBadge.tsx';
import { mayNotWrite } from '../../support/TicketList/words.ts';
import { mayNotChange } from './reasons.ts';
import { type UserActions, UsersPart } from './UsersPart.tsx';
import * as styles from './TenantList.css.ts';

/** The tenant that is looked at; absent while the drawer is closed. */
export interface TenantViewing extends UserActions {
  /** Absent until the tenant is loaded, if no list shows it. */
  tenant: Tenant | undefined;
  detail: Resource<TenantDetail>;
  overview: Resource<TenantOverview>;
  link: Resource<TenantLink>;
  onClose(): void;
}

interface TenantDrawerProps {
  viewing: TenantViewing;
  canUpdate: boolean;
  onEdit(tenant: Tenant): void;
  onSuspend(tenant: Tenant): void;
  onCancelSubscription(tenant: Tenant): void;
  canWriteTickets: boolean;
  /** Whether the user may read what platforms are told. */
  canReadLink?: boolean | undefined;
  onNewTicket(tenant: Tenant): void;
}

/** One tenant: profile and plan, health with its reasons, timeline, users, tickets, alerts, invoices and its platform. */
export function TenantDrawer({ viewing, canReadLink = false, ...head }: TenantDrawerProps) {
  const { tenant, detail, overview, link, onClose } = viewing;
  const eventsHref = canReadLink && tenant ? linkLinks.eventsOf(tenant.companyId) : undefined;
  return (
    <Drawer
      title={tenant?.tenantName ?? 'Tenant'}
      side="end"
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.drawer}>
        <Stack gap="x4">
          {tenant && <Head tenant={tenant} {...head} />}
          <Suspension detail={detail} link={link} />
          <div className={styles.parts}>
            <Tabs
              label="Parts of the tenant"
              items={[
                { id: 'profile', label: 'Profile', content: <ProfilePart detail={detail} /> },
                {
                  id: 'health',
                  label: 'Health',
                  content: <ScorePart detail={detail} overview={overview} />,
                },
                {
                  id: 'timeline',
                  label: 'Timeline',
                  content: <Part of={overview} part={(of) => <TimelinePart timeline={of.timeline} />} />,
                },
                {
                  id: 'users',
                  label: 'Users',
                  content: (
                    <Part
                      of={overview}
                      part={(of) => (
                        <UsersPart
                          users={of.users}
                          disabledReason={head.canUpdate ? undefined : mayNotChange}
                          onMailPassword={viewing.onMailPassword}
                          onChangeUser={viewing.onChangeUser}
                          onAddUser={viewing.onAddUser}
                          addingUser={viewing.addingUser}
                        />
                      )}
                    />
                  ),
                },
                {
                  id: 'tickets',
                  label: 'Tickets',
                  content: <Part of={overview} part={(of) => <TicketsPart tickets={of.tickets} />} />,
                },
                {
                  id: 'alerts',
                  label: 'Alerts',
                  content: <Part of={overview} part={(of) => <AlertsPart alerts={of.alerts} />} />,
                },
                {
                  id: 'billing',
                  label: 'Billing',
                  content: <Part of={overview} part={(of) => <BillingPart billing={of.billing} />} />,
                },
                {
                  id: 'platform',
                  label: 'Platform',
                  content: <Part of={link} part={(of) => <LinkPart link={of} eventsHref={eventsHref} />} />,
                },
              ]}
            />
          </div>
        </Stack>
      </div>
    </Drawer>
  );
}

function Head({
  tenant,
  canUpdate,
  canWriteTickets,
  ...on
}: Omit<TenantDrawerProps, 'viewing' | 'canReadLink'> & { tenant: Tenant }) {
  const disabledReason = canUpdate ? undefined : mayNotChange;
  return (
    <Inline gap="x2" justify="between">
      <Inline gap="x2">
        <PlanBadge tier={tenant.subscriptionTier} />
        <Text as="span" size={13} tone="muted">
          Risk
        </Text>
        <RiskCell tenant={tenant} />
        <Link href={links.ticketsOf(tenant.id)}>Tickets</Link>
        <Link href={links.tenantInvoices(tenant.companyId)}>Invoices</Link>
        <Link href={fleetLink('drivers', { company: tenant.companyId })}>Fleet</Link>
      </Inline>
      <Inline gap="x2">
        <Button
          size="small"
          onPress={() => on.onNewTicket(tenant)}
          disabledReason={canWriteTickets ? undefined : mayNotWrite}
        >
          New Ticket
        </Button>
        <Button size="small" onPress={() => on.onEdit(tenant)} disabledReason={disabledReason}>
          Edit
        </Button>
        <Button size="small" onPress={() => on.onSuspend(tenant)} disabledReason={disabledReason}>
          {tenant.suspendedAt ? 'Resume' : 'Suspend'}
        </Button>
        {tenant.subscriptionTier !== 'cancelled' && (
          <Button size="small" onPress={() => on.onCancelSubscription(tenant)} disabledReason={disabledReason}>
            Cancel Subscription
          </Button>
        )}
      </Inline>
    </Inline>
  );
}

function Suspension({ detail, link }: Pick<TenantViewing, 'detail' | 'link'>) {
  const { suspendedAt, suspensionReason } = detail.status === 'ready' ? detail.data : {};
  if (!suspendedAt) return null;
  return (
    <Alert tone="caution" title="Suspended">
      Since <DateTime value={suspendedAt} format="dateTime" />: {suspensionReason}
      {link.status === 'ready' && <SuspensionApplied link={link.data} />}
    </Alert>
  );
}

function Waiting() {
  return (
    <Stack gap="x3">
      <Skeleton width="100%" height="1.5rem" />
      <Skeleton width="100%" height="1.5rem" />
      <Skeleton width="100%" height="8rem" />
    </Stack>
  );
}

interface PartProps<T> {
  of: Resource<T>;
  part(data: T): ReactNode;
}

function Part<T>({ of, part }: PartProps<T>) {
  return (
    <Stack gap="x4">
      <ResourceNotice resource={of} title="This part could not be loaded" />
      {of.status === 'loading' && <Waiting />}
      {of.status === 'ready' && part(of.data)}
    </Stack>
  );
}

function ProfilePart({ detail }: Pick<TenantViewing, 'detail'>) {
  return (
    <Part
      of={detail}
      part={(tenant) => (
        <div className={styles.facts}>
          <FactList facts={factsOf(tenant)} />
        </div>
      )}
    />
  );
}

function ScorePart({ detail, overview }: Pick<TenantViewing, 'detail' | 'overview'>) {
  return (
    <Part
      of={detail}
      part={(tenant) => <Part of={overview} part={({ health }) => <HealthPart tenant={tenant} health={health} />} />}
    />
  );
}

function factsOf(tenant: TenantDetail): Fact[] {
  const { subscription: plan } = tenant;
  const known = (label: string, value: string | undefined) => ({ label, value: value ?? 'Not known' });
  const linked = (label: string, value: string | undefined, hrefOf: (value: string) => string) => ({
    label,
    value: value ? <Link href={hrefOf(value)}>{value}</Link> : 'Not known',
  });
  return [
    known('Contact', tenant.contactName),
    linked('Email', tenant.contactEmail, (email) => `mailto:${email}`),
    linked('Phone', tenant.contactPhone, phoneAddress),
    { label: 'Owner', value: tenant.owner?.name ?? 'No owner' },
    { label: 'DOT Number', value: tenant.dotNumber },
    known('MC Number', tenant.mcNumber),
    known('Address', tenant.address),
    { label: 'Tenant since', value: <DateTime value={tenant.createdAt} format="date" /> },
    { label: 'Monthly Revenue', value: <Money value={tenant.monthlyRevenue} /> },
    { label: 'Base', value: <Money value={plan.base} /> },
    {
      label: 'Seats',
      value: (
        <>
          {plan.seats} at <Money value={plan.seatPrice} />
        </>
      ),
    },
    { label: 'Add-ons', value: <Money value={plan.addons} /> },
    ...(plan.cancelledAt ? [{ label: 'Cancelled', value: <DateTime value={plan.cancelledAt} format="date" /> }] : []),
  ];
}
