import type {
  Mailbox,
  MailSettings as Settings,
  NewMailbox,
  updateMailbox,
} from '@freight-hq/api/contract/support/mailboxes';
import type { CallInput } from '@freight-hq/api/endpoint';
import { imapFaults } from '@freight-hq/api/rules/support/mailboxes';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { type Fact, FactList } from '../../lib/FactList.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { MailboxDialog } from './MailboxDialog.tsx';
import { NewMailboxDialog } from './NewMailboxDialog.tsx';

export type MailboxDraft = Required<NewMailbox>;
export type MailboxChange = CallInput<typeof updateMailbox>['body'];

export interface MailSettingsProps {
  settings: Resource<Settings>;
  creation: Submission<MailboxDraft>;
  edit: Submission<MailboxChange, Mailbox, Mailbox>;
  /** Puts an address into the clipboard. */
  onCopy(address: string): void;
  /** Sends a mail to the user, and tells what the mail server has said. */
  onTest(): void;
}

/** The addresses to which customers write, and whether mail comes and goes. */
export function MailSettings({ settings, creation, edit, onCopy, onTest }: MailSettingsProps) {
  return (
    <Stack gap="x4">
      <PageHeader title="Mail" subtitle="Mails of customers to these addresses become tickets">
        <Button variant="primary" onPress={() => creation.open()}>
          New Mailbox
        </Button>
      </PageHeader>
      <ResourceNotice resource={settings} title="The mailboxes could not be loaded" />
      {settings.status === 'loading' && <Skeleton height={160} />}
      {settings.status === 'ready' && <Loaded settings={settings.data} {...{ edit, onCopy, onTest }} />}
      {creation.state.status !== 'idle' && <NewMailboxDialog creation={creation} />}
      {edit.state.status !== 'idle' && <MailboxDialog edit={edit} mailbox={edit.state.target} />}
    </Stack>
  );
}

interface LoadedProps extends Pick<MailSettingsProps, 'edit' | 'onCopy' | 'onTest'> {
  settings: Settings;
}

function Loaded({
  settings: { mailboxes, authServer, canReceive, inbox, canSend },
  edit,
  onCopy,
  onTest,
}: LoadedProps) {
  return (
    <>
      {mailboxes.length === 0 && <EmptyList text="There is no mailbox yet" />}
      {mailboxes.map((mailbox) => (
        <MailboxCard key={mailbox.id} {...{ mailbox, edit, onCopy }} />
      ))}
      <Card
        title="How mail comes and goes"
        level={3}
        actions={
          <Button
            size="small"
            onPress={onTest}
            {...(!canSend && { disabledReason: 'Set SMTP_URL on the server first' })}
          >
            Test Mail
          </Button>
        }
      >
        <FactList
          facts={[
            {
              label: 'In',
              value: canReceive ? (
                <Badge tone="positive">A mail server may deliver</Badge>
              ) : (
                <Badge tone={inbox ? 'neutral' : 'caution'}>No key is set</Badge>
              ),
            },
            ...(inbox ? inboxFacts(inbox) : []),
            {
              label: 'Out',
              value: canSend ? (
                <Badge tone="positive">A mail server is set</Badge>
              ) : (
                <Badge tone="caution">Mails wait</Badge>
              ),
            },
            { label: 'Senders are checked by', value: authServer ?? 'Nobody' },
          ]}
        />
        {inbox?.fault && <Text tone="critical">{imapFaults[inbox.fault]}</Text>}
        {!canReceive && !inbox && (
          <Text tone="muted">
            Set a key whose name begins with mail in ALERTS_INGEST_KEYS on the server, and let your mail server deliver
            with it, or set IMAP_URL to fetch them from an inbox.
          </Text>
        )}
        {authServer === undefined && (
          <Text tone="muted">Set MAIL_AUTHSERV to the name of your mail server, so that forged senders show.</Text>
        )}
      </Card>
    </>
  );
}

/** The inbox from which mails are fetched, and when one was. */
function inboxFacts({ host, folder, checkedAt, lastMailAt, fault }: NonNullable<Settings['inbox']>): Fact[] {
  const state = fault ? (
    <Badge tone="critical">Not connected</Badge>
  ) : checkedAt ? (
    <Badge tone="positive">Connected</Badge>
  ) : (
    <Badge tone="neutral">Not opened yet</Badge>
  );
  return [
    { label: `Inbox ${folder} at ${host}`, value: state },
    { label: 'Last mail fetched', value: lastMailAt ? <DateTime value={lastMailAt} format="relative" /> : 'None yet' },
  ];
}

interface MailboxCardProps extends Pick<MailSettingsProps, 'edit' | 'onCopy'> {
  mailbox: Mailbox;
}

function MailboxCard({ mailbox, edit, onCopy }: MailboxCardProps) {
  const { address, name, signature, acknowledges, lastMailAt } = mailbox;
  return (
    <Card
      title={address}
      level={3}
      actions={
        <Inline gap="x2">
          <Button size="small" onPress={() => onCopy(address)} aria-label={`Copy ${address}`}>
            Copy
          </Button>
          <Button size="small" onPress={() => edit.open(mailbox)} aria-label={`Edit ${address}`}>
            Edit
          </Button>
        </Inline>
      }
    >
      <FactList
        facts={[
          { label: 'Answers come from', value: name },
          { label: 'Last mail', value: lastMailAt ? <DateTime value={lastMailAt} format="relative" /> : 'None yet' },
          { label: 'New tickets are acknowledged', value: acknowledges ? 'Yes' : 'No' },
          ...(signature === '' ? [] : [{ label: 'Signature', value: signature, isBelow: true }]),
        ]}
      />
    </Card>
  );
}
