import type { SupportAgent, SupportTicket, TicketDetail } from '@freight-hq/api/contract/tickets';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { FirstResponse } from './FirstResponse.tsx';
import { History } from './History.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TicketFields } from './TicketFields.tsx';
import * as styles from './TicketList.css.ts';
import type { OpenTicket, TicketListProps } from './TicketList.tsx';
import { categoryLabels, mayNotWrite, moveLabel, priorityLabels, statusLabels } from './words.ts';

export interface TicketDrawerProps extends Pick<
  TicketListProps,
  'canWrite' | 'onUpdate' | 'onSend' | 'onDismissRefusal'
> {
  open: OpenTicket;
  agents: readonly SupportAgent[];
  onClose(): void;
}

/** One ticket: where it stands, what was said, what can be done. */
export function TicketDrawer({ open, onClose, ...props }: TicketDrawerProps) {
  const { detail } = open;
  const title = detail.status === 'ready' ? detail.data.ticket.ticketNumber : 'Ticket';
  return (
    <Drawer title={title} side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        {detail.status !== 'loading' && <ResourceNotice resource={detail} title="The ticket could not be loaded" />}
        {detail.status === 'loading' && <Waiting />}
        {detail.status === 'ready' && <Loaded detail={detail.data} open={open} {...props} />}
      </div>
    </Drawer>
  );
}

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

type LoadedProps = Omit<TicketDrawerProps, 'onClose'> & { detail: TicketDetail };

function Loaded({ detail, open, agents, canWrite, onUpdate, onSend, onDismissRefusal }: LoadedProps) {
  const { ticket, messages, events, nextStatuses } = detail;
  return (
    <Stack gap="x6">
      <Stack gap="x3">
        <Heading level={3} size={20}>
          {ticket.subject}
        </Heading>
        <Inline gap="x2">
          <StatusBadge status={ticket.status} />
          <FirstResponse ticket={ticket} />
        </Inline>
        <Moves {...{ ticket, nextStatuses, open, canWrite, onUpdate }} />
      </Stack>
      {open.refused && (
        <Refused
          refused={open.refused}
          agents={agents}
          onRepeat={(change) => onUpdate(ticket, change)}
          onDismiss={onDismissRefusal}
        />
      )}
      <TicketFields
        {...{ ticket, agents, canWrite }}
        saving={open.saving}
        onChange={(change) => onUpdate(ticket, change)}
      />
      <Conversation ticket={ticket} messages={messages} />
      <Composer
        key={open.sentCount}
        isClosed={ticket.status === 'closed'}
        canReopen={nextStatuses.includes('in_progress') || !isDone(ticket)}
        canWrite={canWrite}
        isSending={open.isSending}
        error={open.sendError}
        onSend={(message) => onSend(ticket, message)}
      />
      <History events={events} />
    </Stack>
  );
}

const isDone = ({ status }: SupportTicket) => status === 'resolved' || status === 'closed';

type MovesProps = Pick<LoadedProps, 'open' | 'canWrite' | 'onUpdate'> & Pick<TicketDetail, 'ticket' | 'nextStatuses'>;

function Moves({ ticket, nextStatuses, open: { saving }, canWrite, onUpdate }: MovesProps) {
  if (nextStatuses.length === 0) return null;
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
          onPress={() => onUpdate(ticket, { status: to })}
          {...(!canWrite && { disabledReason: mayNotWrite })}
        >
          {moveLabel(ticket.status, to)}
        </Button>
      ))}
    </Inline>
  );
}

interface RefusedProps {
  refused: NonNullable<OpenTicket['refused']>;
  agents: readonly SupportAgent[];
  onRepeat(change: NonNullable<OpenTicket['refused']>['change']): void;
  onDismiss(): void;
}

/** A change that was not saved, kept so that it can be made again on what is there now. */
function Refused({ refused: { change, message, isStale }, agents, onRepeat, onDismiss }: RefusedProps) {
  const agent = agents.find(({ id }) => id === change.assigneeId)?.name ?? 'nobody';
  const wanted = [
    change.status && `status ${statusLabels[change.status]}`,
    change.priority && `priority ${priorityLabels[change.priority]}`,
    change.category && `category ${categoryLabels[change.category]}`,
    change.assigneeId !== undefined && `assigned to ${agent}`,
    change.rating && `rating ${change.rating} of 5`,
  ].filter(Boolean);
  return (
    <Alert
      tone={isStale ? 'caution' : 'critical'}
      title={isStale ? 'Another user changed this ticket in the meantime' : 'The change was not saved'}
      action={
        <Inline gap="x2">
          <Button size="small" onPress={() => onRepeat(change)}>
            {isStale ? 'Apply mine as well' : 'Retry'}
          </Button>
          <Button size="small" variant="quiet" onPress={onDismiss}>
            Discard
          </Button>
        </Inline>
      }
    >
      {isStale
        ? `You see it as it is now. Your change (${wanted.join(', ')}) was not saved.`
        : `${message} (${wanted.join(', ')})`}
    </Alert>
  );
}
