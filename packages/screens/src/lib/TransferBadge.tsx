import type { TransferState } from '@freight-hq/api/rules/money/transfers';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { transferStateLabels } from './bankWords.ts';

const tones: Partial<Record<TransferState, BadgeTone>> = {
  pending_approval: 'caution',
  completed: 'positive',
  returned: 'critical',
  failed: 'critical',
  requires_attention: 'critical',
  approved: 'info',
  submitting: 'info',
  submitted: 'info',
};

export const TransferBadge = ({ status }: { status: TransferState }) => (
  <Badge tone={tones[status] ?? 'neutral'}>{transferStateLabels[status]}</Badge>
);
