import type { BillingItem, Invoice, RunResult } from '@freight-hq/api/contract/money/billing';
import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { formatNoun } from '../../lib/formatCount.ts';

const states = {
  active: { label: 'Active', tone: 'positive', Icon: CircleCheck },
  overdue: { label: 'Overdue', tone: 'critical', Icon: TriangleAlert },
  pending: { label: 'Pending', tone: 'caution', Icon: Clock },
  open: { label: 'Open', tone: 'info', Icon: Clock },
  paid: { label: 'Paid', tone: 'positive', Icon: CircleCheck },
  void: { label: 'Void', tone: 'neutral', Icon: Ban },
  written_off: { label: 'Written off', tone: 'neutral', Icon: Ban },
  credited: { label: 'Credited', tone: 'neutral', Icon: Ban },
  waiting: { label: 'Waiting', tone: 'neutral', Icon: CircleDashed },
  processing: { label: 'Charging', tone: 'info', Icon: LoaderCircle },
  submitted: { label: 'Debit under way', tone: 'info', Icon: Clock },
  partly_paid: { label: 'Partly paid', tone: 'caution', Icon: CircleAlert },
  declined: { label: 'Declined', tone: 'critical', Icon: TriangleAlert },
} as const;

type Status = BillingItem['status'] | Invoice['status'] | RunResult['status'];

export const stateLabel = (status: Invoice['status']): string => states[status].label;

/** The status of a tenant, an invoice or a charge. */
export function StatusBadge({ status, daysOverdue }: { status: Status; daysOverdue?: number | undefined }) {
  const { label, tone, Icon } = states[status];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {label}
      {daysOverdue !== undefined && daysOverdue > 0 && ` ${formatNoun(daysOverdue, 'day')}`}
    </Badge>
  );
}
