import type { MailDetail } from '@freight-hq/api/contract/support/mail-desk';
import { mailReasons } from '@freight-hq/api/rules/support/mail-in';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { SenderBadge } from '../../lib/SenderBadge.tsx';
import * as styles from './TicketList.css.ts';
import type { TicketMails } from './TicketList.tsx';
import { mayNotWrite } from './words.ts';

interface HeldMailsProps extends Pick<TicketMails, 'onAccept' | 'onSeparate'> {
  held: readonly MailDetail[];
  canWrite: boolean;
}

/** Mails of strangers that name the ticket: nobody is answered, and nothing changes, until they are accepted. */
export function HeldMails({ held, canWrite, onAccept, onSeparate }: HeldMailsProps) {
  if (held.length === 0) return null;
  const refused = canWrite ? {} : { disabledReason: mayNotWrite };
  return (
    <Stack gap="x3">
      <Heading level={3} size={16}>
        Held
      </Heading>
      <ul className={styles.messages}>
        {held.map((mail) => (
          <li key={mail.id} className={styles.message} data-kind="note">
            <div className={styles.messageHead}>
              <Text as="span" size={13} weight="medium" isTruncated>
                {mail.from?.name ? `${mail.from.name} <${mail.from.email}>` : (mail.from?.email ?? 'No sender')}
              </Text>
              <Badge tone="caution">Held</Badge>
              {mail.senderCheck && <SenderBadge check={mail.senderCheck} />}
              <Text as="span" size={12} tone="muted">
                <DateTime value={mail.receivedAt} format="dateTime" />
              </Text>
            </div>
            {mail.why && (
              <Text size={12} tone="muted">
                {mailReasons[mail.why]}
              </Text>
            )}
            <div className={styles.prose}>{mail.text || '(no text)'}</div>
            <Inline gap="x2">
              <Button size="small" variant="primary" onPress={() => onAccept(mail)} {...refused}>
                Accept
              </Button>
              <Button size="small" onPress={() => onSeparate(mail)} {...refused}>
                New ticket
              </Button>
            </Inline>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
