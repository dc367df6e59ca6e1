import type { SupportAgent, SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { Eye, UserPlus } from 'lucide-react';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { MenuButton } from '@freight-hq/components/Menu';
import type { TicketChange } from './TicketList.tsx';
import { mayNotWrite } from './words.ts';

export interface RowActionsProps {
  ticket: SupportTicket;
  agents: readonly SupportAgent[];
  canWrite: boolean;
  onView(ticket: SupportTicket): void;
  onUpdate(ticket: SupportTicket, change: TicketChange): void;
}

const unassigned = 'unassigned';

export function RowActions({ ticket, agents, canWrite, onView, onUpdate }: RowActionsProps) {
  const { ticketNumber, assigneeId, status } = ticket;
  const icon = <UserPlus size={16} aria-hidden />;
  const reason = !canWrite ? mayNotWrite : status === 'closed' ? 'This ticket is closed; reopen it first' : undefined;
  return (
    <Inline gap="x1" wrap={false}>
      <IconButton
        size="small"
        label={`View ${ticketNumber}`}
        icon={<Eye size={16} aria-hidden />}
        onPress={() => onView(ticket)}
      />
      {reason ? (
        <IconButton size="small" label={`Assign ${ticketNumber}`} icon={icon} disabledReason={reason} />
      ) : (
        <MenuButton
          label={`Assign ${ticketNumber}`}
          icon={icon}
          size="small"
          selectionMode="single"
          items={[
            { id: unassigned, label: 'Unassigned', isSelected: assigneeId === undefined },
            ...agents.map(({ id, name }) => ({ id, label: name, isSelected: id === assigneeId })),
          ]}
          onAction={(id) => onUpdate(ticket, { assigneeId: id === unassigned ? null : id })}
        />
      )}
    </Inline>
  );
}
