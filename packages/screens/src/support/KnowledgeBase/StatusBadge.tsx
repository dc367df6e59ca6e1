import { Archive, CircleCheck, CircleDashed, CircleHelp, Eye } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';

const statuses = {
  published: { label: 'Published', tone: 'positive', Icon: CircleCheck },
  draft: { label: 'Draft', tone: 'caution', Icon: CircleDashed },
  review: { label: 'Review', tone: 'info', Icon: Eye },
  archived: { label: 'Archived', tone: 'neutral', Icon: Archive },
} as const;

/** A status that the portal does not know is grey. */
export function StatusBadge({ status }: { status: string }) {
  const known = Object.entries(statuses).find(([name]) => name === status)?.[1];
  const { label, tone, Icon } = known ?? { label: status, tone: 'neutral', Icon: CircleHelp };
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {label}
    </Badge>
  );
}

export const statusLabel = (status: keyof typeof statuses): string => statuses[status].label;

/** The action that leads to a status. */
export const moveLabels: Record<keyof typeof statuses, string> = {
  draft: 'Back to draft',
  review: 'Submit for review',
  published: 'Publish',
  archived: 'Archive',
};
