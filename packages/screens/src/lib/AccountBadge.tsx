import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { Inline } from '@freight-hq/components/Inline';

const tones: Record<string, BadgeTone> = {
  Open: 'positive',
  Active: 'positive',
  Closed: 'neutral',
  Frozen: 'critical',
  Approved: 'info',
};

interface AccountBadgeProps {
  status: string;
  /** Takes no debits, beside its status. */
  isRestricted?: boolean;
}

/** The status of an account at the bank; an unknown one has the style of 'Active' and says that it is unknown. */
export function AccountBadge({ status, isRestricted = false }: AccountBadgeProps) {
  const tone = tones[status];
  return (
    <Inline gap="x1">
      <span title={tone ? undefined : 'Unknown status'}>
        <Badge tone={tone ?? 'positive'}>{tone ? status : `${status}?`}</Badge>
      </span>
      {isRestricted && (
        <span title="Takes no debits">
          <Badge tone="caution">Restricted</Badge>
        </span>
      )}
    </Inline>
  );
}
