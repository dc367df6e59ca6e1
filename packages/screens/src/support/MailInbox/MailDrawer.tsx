import type { MailDetail } from '@freight-hq/api/contract/support/mail-desk';
import { dangers } from '@freight-hq/api/rules/support/files';
import { mailReasons } from '@freight-hq/api/rules/support/mail-in';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { type Fact, FactList } from '../../lib/FactList.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { sizeText } from '../../lib/sizeText.ts';
import { ForwardedBadge, SenderBadge } from '../../lib/SenderBadge.tsx';
import { links } from '../../links/links.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { LeadDialog } from './LeadDialog.tsx';
import * as styles from './MailInbox.css.ts';
import type { OpenMail } from './MailInbox.tsx';
import { addressesText, addressText, mayNotWrite } from './words.ts';

interface MailDrawerProps {
  open: OpenMail;
  canWrite: boolean;
}

/** One mail with its text, and what can be done with it. */
export function MailDrawer({ open, canWrite }: MailDrawerProps) {
  const { detail, onClose, assignment, lead, deletion } = open;
  return (
    <>
      <Drawer title="Mail" side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
        <div className={styles.drawer}>
          {detail.status === 'loading' && <Skeleton height={160} />}
          {detail.status !== 'loading' && <ResourceNotice resource={detail} title="The mail could not be loaded" />}
          {detail.status === 'ready' && <Loaded mail={detail.data} {...{ open, canWrite }} />}
        </div>
      </Drawer>
      {assignment.state.status !== 'idle' && (
        <AssignDialog {...{ assignment }} mail={assignment.state.target} companySearch={open.companySearch} />
      )}
      {lead.state.status !== 'idle' && <LeadDialog lead={lead} mail={lead.state.target} />}
      {deletion.state.status !== 'idle' && (
        <ReasonDialog
          title="Delete this mail?"
          role="alertdialog"
          text="Its text, its sender and its original are deleted for good. The same mail is not taken again."
          failed="The mail was not deleted"
          submit={{ label: 'Delete', busyLabel: 'Deleting...', variant: 'danger' }}
          submission={deletion}
        />
      )}
    </>
  );
}

type LoadedProps = MailDrawerProps & { mail: MailDetail };

function Loaded({ mail, open, canWrite }: LoadedProps) {
  const { subject, text, isCut, headers, senderCheck, state, why, hasOriginal } = mail;
  return (
    <Stack gap="x6">
      <Stack gap="x3">
        <Heading level={3} size={20}>
          {subject || '(no subject)'}
        </Heading>
        {why && <Text tone="muted">{mailReasons[why]}</Text>}
        <Actions {...{ mail, open, canWrite }} />
      </Stack>
      {senderCheck !== 'verified' && senderCheck !== 'unchecked' && state !== 'unreadable' && (
        <Alert tone="caution" title="The sender is not verified">
          Do not act on bank details in this mail.
        </Alert>
      )}
      <FactList facts={factsOf(mail)} />
      {state === 'unreadable' ? (
        <Text tone="muted">The text could not be read. {hasOriginal && 'Save the original to look at it.'}</Text>
      ) : (
        <div className={styles.prose}>{text || '(no text)'}</div>
      )}
      {isCut && <Text tone="muted">The text is longer; its end is in the original.</Text>}
      {headers !== '' && (
        <details>
          <summary className={styles.fold}>Headers</summary>
          <pre className={styles.headers}>{headers}</pre>
        </details>
      )}
    </Stack>
  );
}

function factsOf(mail: MailDetail): Fact[] {
  const { from, senderCheck, forwardedBy, replyTo, to, cc, rcpt, receivedAt, size, ticket, company, files } = mail;
  return [
    {
      label: 'From',
      isBelow: true,
      value: (
        <Inline gap="x2">
          {from ? addressText(from) : 'No sender'}
          {forwardedBy ? <ForwardedBadge by={forwardedBy} /> : senderCheck && <SenderBadge check={senderCheck} />}
        </Inline>
      ),
    },
    ...(replyTo === undefined ? [] : [{ label: 'Asks for answers to', isBelow: true, value: replyTo }]),
    { label: 'To', isBelow: true, value: addressesText(to) },
    ...(cc.length > 0 ? [{ label: 'Cc', isBelow: true, value: addressesText(cc) }] : []),
    { label: 'Came to', isBelow: true, value: rcpt },
    { label: 'Received', value: <DateTime value={receivedAt} format="dateTime" /> },
    { label: 'Size', value: sizeText(size) },
    ...(files.length > 0 ? [{ label: 'Files', isBelow: true, value: files.map(fileText).join(', ') }] : []),
    ...(company ? [{ label: 'Tenant', value: company.name }] : []),
    ...(ticket ? [{ label: 'Ticket', value: <Link href={links.ticket(ticket.id)}>{ticket.number}</Link> }] : []),
  ];
}

const fileText = ({ name, size, danger }: MailDetail['files'][number]): string =>
  `${name} (${sizeText(size)}${danger ? `, ${dangers[danger].toLowerCase()}` : ''})`;

function Actions({ mail, open, canWrite }: LoadedProps) {
  const { state, from, ticket, hasOriginal, senderCheck } = mail;
  const { assignment, lead, deletion } = open;
  const refused = canWrite ? {} : { disabledReason: mayNotWrite };
  const isReadable = state !== 'unreadable';
  const nobody =
    canWrite && !from && senderCheck !== undefined ? { disabledReason: 'The mail names no sender' } : refused;
  const isHeldFor = state === 'held' && ticket !== undefined;
  return (
    <Inline gap="x2">
      {isHeldFor && (
        <Button size="small" variant="primary" onPress={() => open.onAccept(mail)} {...refused}>
          Accept into {ticket.number}
        </Button>
      )}
      {isReadable && (
        <Button
          size="small"
          variant={isHeldFor ? 'secondary' : 'primary'}
          onPress={() => assignment.open(mail)}
          {...nobody}
        >
          {isHeldFor ? 'New ticket' : 'To a tenant'}
        </Button>
      )}
      {isReadable && !isHeldFor && (
        <Button size="small" onPress={() => lead.open(mail)} {...nobody}>
          Make a lead
        </Button>
      )}
      {hasOriginal && (
        <Button size="small" onPress={() => open.onRetry(mail)} {...refused}>
          Read again
        </Button>
      )}
      {hasOriginal && (
        <Button size="small" onPress={() => open.onSave(mail)}>
          Save original
        </Button>
      )}
      {state !== 'spam' && (
        <Button size="small" onPress={() => open.onSpam(mail)} {...refused}>
          Spam
        </Button>
      )}
      <Button size="small" variant="danger" onPress={() => deletion.open(mail)} {...refused}>
        Delete
      </Button>
    </Inline>
  );
}
