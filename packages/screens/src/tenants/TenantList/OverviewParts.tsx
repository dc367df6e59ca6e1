import type { TenantOverview } from '@freight-hq/api/contract/tenants/tenants';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { links } from '../../links/links.ts';
import * as styles from './TenantList.css.ts';

interface RowsProps {
  /** The figure above the rows. */
  lead: ReactNode;
  empty: string;
  children: readonly ReactNode[];
}

/** A figure and the rows below it. */
export function Rows({ lead, empty, children }: RowsProps) {
  return (
    <Stack gap="x3">
      <Text size={13} tone="muted">
        {lead}
      </Text>
      {children.length === 0 ? <Text tone="muted">{empty}</Text> : <ul className={styles.rows}>{children}</ul>}
    </Stack>
  );
}

type Event = TenantOverview['timeline'][number];

const told: Record<Event['kind'], string> = {
  joined: 'Became a tenant',
  suspended: 'Suspended',
  cancelled: 'Subscription cancelled',
  ticket: 'Ticket',
  invoice: 'Invoice issued',
  payment: 'Invoice paid',
  declined: 'Charge declined',
};

/** Events of the tenant, newest first. */
export function TimelinePart({ timeline }: Pick<TenantOverview, 'timeline'>) {
  return (
    <Rows
      lead={timeline.length === 50 ? 'The latest 50 events' : formatNoun(timeline.length, 'event')}
      empty="No events yet"
    >
      {timeline.map(({ at, kind, about, ticketId }, index) => (
        <li key={`${at} ${kind} ${index}`} className={styles.row}>
          <Text size={13}>
            {told[kind]}
            {about !== undefined && ': '}
            {ticketId === undefined ? about : <Link href={links.ticket(ticketId)}>{about}</Link>}
          </Text>
          <Text size={12} tone="muted">
            <DateTime value={at} format="dateTime" />
          </Text>
        </li>
      ))}
    </Rows>
  );
}

const words = (status: string) => status.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

export function TicketsPart({ tickets }: Pick<TenantOverview, 'tickets'>) {
  return (
    <Rows lead={`${formatCount(tickets.open)} open`} empty="No tickets yet">
      {tickets.items.map(({ id, ticketNumber, subject, priority, status, createdAt }) => (
        <li key={id} className={styles.row}>
          <div className={styles.rowWords}>
            <Text size={13} weight="medium">
              <Link href={links.ticket(id)}>{subject}</Link>
            </Text>
            <Text size={12} tone="muted">
              {ticketNumber}, <DateTime value={createdAt} format="date" />
            </Text>
          </div>
          <Inline gap="x2" justify="end">
            <Badge tone={priority === 'urgent' ? 'critical' : priority === 'high' ? 'caution' : 'neutral'}>
              {words(priority)}
            </Badge>
            <Badge>{words(status)}</Badge>
          </Inline>
        </li>
      ))}
    </Rows>
  );
}

const invoiceTones: Record<string, BadgeTone> = { paid: 'positive', overdue: 'critical', open: 'info' };

export function BillingPart({ billing }: Pick<TenantOverview, 'billing'>) {
  return (
    <Rows
      lead={
        <>
          Outstanding <Money value={billing.outstanding} />
        </>
      }
      empty="No invoices yet"
    >
      {billing.invoices.map(({ id, number, status, amount, issuedAt, dueAt }) => (
        <li key={id} className={styles.row}>
          <div className={styles.rowWords}>
            <Text size={13} weight="medium" mono>
              <Link href={links.invoice(id)}>{number}</Link>
            </Text>
            <Text size={12} tone="muted">
              Issued <DateTime value={issuedAt} format="date" />, due <DateTime value={dueAt} format="date" />
            </Text>
          </div>
          <Inline gap="x2" justify="end">
            <Badge tone={invoiceTones[status] ?? 'neutral'}>{words(status)}</Badge>
            <Text size={13}>
              <Money value={amount} />
            </Text>
          </Inline>
        </li>
      ))}
    </Rows>
  );
}
