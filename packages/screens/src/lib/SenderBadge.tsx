import type { ListedMail } from '@freight-hq/api/contract/support/mail-desk';
import { Badge } from '@freight-hq/components/Badge';
import { CircleDashed, Forward, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react';

const checks = {
  verified: { word: 'Verified', tone: 'positive', Icon: ShieldCheck },
  unverified: { word: 'Not verified', tone: 'caution', Icon: ShieldAlert },
  failed: { word: 'Forged', tone: 'critical', Icon: ShieldX },
  unchecked: { word: 'Not checked', tone: 'neutral', Icon: CircleDashed },
} as const;

interface SenderBadgeProps {
  check: NonNullable<ListedMail['senderCheck']>;
}

/** A mail that staff have forwarded: nobody has checked its sender. */
export const ForwardedBadge = ({ by }: { by: string }) => (
  <Badge tone="caution" icon={<Forward size={12} aria-hidden />}>
    Forwarded by {by}: check the sender
  </Badge>
);

/** What the mail server at the border says of the sender of a mail. */
export function SenderBadge({ check }: SenderBadgeProps) {
  const { word, tone, Icon } = checks[check];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {word}
    </Badge>
  );
}
