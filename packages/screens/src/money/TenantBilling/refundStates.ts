import type { Refund } from '@freight-hq/api/contract/money/refunds';
import type { BadgeTone } from '@freight-hq/components/Badge';

export const refundStates: Record<Refund['status'], { label: string; tone: BadgeTone; more?: string }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  processing: { label: 'Processing', tone: 'info' },
  submitted: { label: 'Under way', tone: 'info' },
  requires_attention: {
    label: 'Requires attention',
    tone: 'critical',
    more: 'The payment provider has not answered. It is asked again by itself.',
  },
  succeeded: { label: 'Refunded', tone: 'positive' },
  failed: { label: 'Failed', tone: 'critical' },
};
