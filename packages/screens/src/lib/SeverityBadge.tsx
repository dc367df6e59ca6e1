import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { CircleAlert, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { severityLabels } from './alertWords.ts';

const looks = {
  low: { tone: 'neutral', Icon: Info },
  medium: { tone: 'info', Icon: CircleAlert },
  high: { tone: 'caution', Icon: TriangleAlert },
  critical: { tone: 'critical', Icon: OctagonAlert },
} as const;

export function SeverityBadge({ severity }: { severity: Alert['severity'] }) {
  const { tone, Icon } = looks[severity];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {severityLabels[severity]}
    </Badge>
  );
}
