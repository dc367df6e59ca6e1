import type { TicketMailDetail } from '@freight-hq/api/contract/support/mail-desk';
import type { SupportAgent, TicketDetail } from '@freight-hq/api/contract/support/tickets';
import { isDone } from '@freight-hq/api/rules/support/tickets';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { Composer } from './Composer.tsx';
import { Conversation, type ConversationProps } from './Conversation.tsx';
import { FirstResponse } from './FirstResponse.tsx';
import { HeldMails } from './HeldMails.tsx';
import { History } from './History.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { NextDeadline } from './NextDeadline.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { OthersHere, Writing } from './OthersHere.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TenantPanel } from './TenantPanel.tsx';
import { TicketFields } from './TicketFields.tsx';
import * as styles from './TicketList.css.ts';
import type { OpenTicket, TicketChange, TicketListProps } from './TicketList.tsx';
import { links } from '../../links/links.ts';
import { priorityLabels, statusLabels } from '../../lib/ticketWords.ts';
import { categoryLabels, mayNotWrite, moveLabel } from './words.ts';

export interface TicketDrawerProps extends Pick<TicketListProps, 'canWrite' | 'agents'> {
  open: OpenTicket;
}

/** One ticket: its status, its conversation and its actions. */
export function TicketDrawer({ open, ...props }: TicketDrawerProps) {
  const { detail, onClose } = open;
  const title = detail.status === 'ready' ? detail.data.ticket.ticketNumber : 'Ticket';
  return (
    <Drawer title={title} side="end" size="wider" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        {detail.status !== 'loading' && <ResourceNotice resource={detail} title="The ticket could not be loaded" />}
        {detail.status === 'loading' && <Waiting />}
        {detail.status === 'ready' && (
          <div className={styles.beside}>
            <Loaded detail={detail.data} open={open} {...props} />
            <TenantPanel ticket={detail.data.ticket} tenant={open.tenant} />
          </div>
        )}
      </div>
    </Drawer>
  );
}

const filesOf = (mail: OpenTicket['mail']): ConversationProps['files'] =>
  mail?.files.status === 'ready'
    ? { all: mail.files.data, previews: mail.previews, onSave: mail.onSaveFile }
    : undefined;

const othersIn = (mails?: TicketMailDetail): string[] =>
  (mails?.participants ?? []).filter(({ role }) => role === 'participant').map(({ email }) => email);

function Waiting() {
  return (
    <div aria-busy="true">
      <Stack gap="x4">
        <VisuallyHidden>The ticket is loading</VisuallyHidden>
        <Skeleton width="70%" height={24} />
        <Skeleton width="40%" />
        <Skeleton height={120} />
        <Skeleton height={80} />
      </Stack>
    </div>
  );
}

type LoadedProps = TicketDrawerProps & { detail: TicketDetail };

function Loaded({ detail, open, agents, canWrite }: LoadedProps) {
  const { ticket, messages, events, nextStatuses, continuesAt, mergedInto, merged } = detail;
  const { change, message, draft, onDraftChange, mail } = open;
  const mails = mail?.detail.status === 'ready' ? mail.detail.data : undefined;
  const saving = change.state.status === 'sending' ? change.state.draft : undefined;
  const onChange = (wanted: TicketChange) => change.send(wanted, ticket.version);
  return (
    <Stack gap="x6">
      <Stack gap="x3">
        <OthersHere others={open.others} />
        <Heading level={3} size={20}>
          {ticket.subject}
        </Heading>
        <Inline gap="x2">
          <StatusBadge status={ticket.status} />
          <FirstResponse ticket={ticket} />
          <NextDeadline ticket={ticket} continuesAt={continuesAt} />
        </Inline>
        {mergedInto ? (
          <Alert tone="info" title={`Merged into ${mergedInto.ticketNumber}`}>
            It takes no changes any more.{' '}
            <Link href={links.ticket(mergedInto.id)}>Go on in {mergedInto.ticketNumber}</Link>
          </Alert>
        ) : (
          <Moves {...{ ticket, nextStatuses, saving, canWrite, onChange }} joining={open.joining} />
        )}
      </Stack>
      <Refused {...{ change, agents, onChange }} />
      <TicketFields {...{ ticket, agents, saving, onChange }} canWrite={canWrite && !mergedInto} />
      {mail && mail.detail.status !== 'loading' && (
        <ResourceNotice resource={mail.detail} title="What came by mail could not be loaded" />
      )}
      {mail && mail.files.status !== 'loading' && (
        <ResourceNotice resource={mail.files} title="The files could not be loaded" />
      )}
      <Conversation
        {...{ ticket, messages, merged, mails }}
        canWrite={canWrite && !mergedInto}
        files={filesOf(mail)}
        {...(mail && { sent: mail.sent, onAddParticipant: mail.onAddParticipant })}
      />
      {mail && mails && <HeldMails {...mail} held={mails.held} canWrite={canWrite} />}
      {!mergedInto && (
        <Stack gap="x2">
          <div>
            <Writing names={open.others?.writing ?? []} />
          </div>
          <Composer
            canWait={nextStatuses.includes('waiting_customer') || ticket.status === 'waiting_customer'}
            canReopen={nextStatuses.includes('in_progress') || !isDone(ticket)}
            {...{ ticket, messages, canWrite, message, draft, onDraftChange }}
            inserts={open.inserts}
            macros={open.macros}
            attaching={open.attaching}
            participants={othersIn(mails)}
            isReplying={open.isReplying ?? false}
          />
        </Stack>
      )}
      <History events={events} />
      {open.joining && open.joining.merging.state.status !== 'idle' && (
        <MergeDialog {...open.joining} ticketNumber={ticket.ticketNumber} />
      )}
      {open.joining && open.joining.splitting.state.status !== 'idle' && (
        <SplitDialog {...{ ticket, messages }} splitting={open.joining.splitting} />
      )}
    </Stack>
  );
}

interface MovesProps extends Pick<TicketDetail, 'ticket' | 'nextStatuses'> {
  saving: TicketChange | undefined;
  canWrite: boolean;
  joining: OpenTicket['joining'];
  onChange(change: TicketChange): void;
}

function Moves({ ticket, nextStatuses, saving, canWrite, joining, onChange }: MovesProps) {
  if (nextStatuses.length === 0 && !joining) return null;
  const refused = canWrite ? {} : { disabledReason: mayNotWrite };
  return (
    <Inline gap="x2">
      {nextStatuses.map((to, index) => (
        <Button
          key={to}
          size="small"
          variant={index === 0 ? 'primary' : 'secondary'}
          isBusy={saving?.status === to}
          busyLabel="Saving..."
          isDisabled={saving !== undefined && saving.status !== to}
          onPress={() => onChange({ status: to })}
          {...refused}
        >
          {moveLabel(ticket.status, to)}
        </Button>
      ))}
      {joining && (
        <>
          <Button size="small" variant="quiet" onPress={() => joining.merging.open(ticket.id)} {...refused}>
            Merge
          </Button>
          <Button size="small" variant="quiet" onPress={() => joining.splitting.open(ticket.id)} {...refused}>
            Split
          </Button>
        </>
      )}
    </Inline>
  );
}

interface RefusedProps {
  change: OpenTicket['change'];
  agents: readonly SupportAgent[];
  onChange(change: TicketChange): void;
}

/** A change that was not saved, kept so that it can be made again on the ticket as it is now. */
function Refused({ change: { state, cancel }, agents, onChange }: RefusedProps) {
  if (state.status !== 'refused' && state.status !== 'stale') return null;
  const isStale = state.status === 'stale';
  const { draft } = state;
  const agent = agents.find(({ id }) => id === draft.assigneeId)?.name ?? 'no agent';
  const wanted = [
    draft.status && `status ${statusLabels[draft.status]}`,
    draft.priority && `priority ${priorityLabels[draft.priority]}`,
    draft.category && `category ${categoryLabels[draft.category]}`,
    draft.assigneeId !== undefined && `assigned to ${agent}`,
    draft.rating && `rating ${draft.rating} of 5`,
  ].filter(Boolean);
  return (
    <Alert
      tone={isStale ? 'caution' : 'critical'}
      title={isStale ? 'Another user changed this ticket in the meantime' : 'The change was not saved'}
      action={
        <Inline gap="x2">
          <Button size="small" onPress={() => onChange(draft)}>
            {isStale ? 'Apply mine as well' : 'Retry'}
          </Button>
          <Button size="small" variant="quiet" onPress={cancel}>
            Discard
          </Button>
        </Inline>
      }
    >
      {isStale
        ? `You see it as it is now. Your change (${wanted.join(', ')}) was not saved.`
        : `${messageOf(state)} (${wanted.join(', ')})`}
    </Alert>
  );
}

/** A refused field is named in the notice, as each is saved alone. */
const messageOf = ({ message, fields }: { message: string; fields: Readonly<Record<string, string>> }) =>
  message || Object.values(fields).join(' ');
