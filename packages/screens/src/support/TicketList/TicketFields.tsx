import type { SupportAgent, SupportTicket, TicketPriority } from '@freight-hq/api/contract/support/tickets';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { FactList } from '../../lib/FactList.tsx';
import * as styles from './TicketList.css.ts';
import type { TicketChange } from './TicketList.tsx';
import { priorityLabels } from '../../lib/ticketWords.ts';
import { categoryLabels } from './words.ts';

interface TicketFieldsProps {
  ticket: SupportTicket;
  agents: readonly SupportAgent[];
  canWrite: boolean;
  saving: TicketChange | undefined;
  onChange(change: TicketChange): void;
}

const unassigned = 'unassigned';
const priorities = (Object.entries(priorityLabels) as [TicketPriority, string][]).map(([id, label]) => ({ id, label }));
const categories = (Object.entries(categoryLabels) as [SupportTicket['category'], string][]).map(([id, label]) => ({
  id,
  label,
}));
const stars = ['1', '2', '3', '4', '5'].map((id) => ({ id, label: `${id} of 5` }));

/** The editable fields of a ticket, each saved when it changes, and its customer. */
export function TicketFields({ ticket, agents, canWrite, saving, onChange }: TicketFieldsProps) {
  const isLocked = !canWrite || saving !== undefined;
  const isClosed = ticket.status === 'closed';
  const staff = [{ id: unassigned, label: 'Unassigned' }, ...agents.map(({ id, name }) => ({ id, label: name }))];
  const assignee = saving?.assigneeId === undefined ? ticket.assigneeId : (saving.assigneeId ?? unassigned);
  const rating = saving?.rating ?? ticket.rating;
  return (
    <section aria-label="Details">
      <Stack gap="x4">
        <div className={styles.fields}>
          <Select
            label="Assigned To"
            items={staff}
            selectedKey={assignee ?? unassigned}
            onSelectionChange={(id) => onChange({ assigneeId: id === unassigned ? null : id })}
            isDisabled={isLocked || isClosed}
          />
          <Select
            label="Priority"
            items={priorities}
            selectedKey={saving?.priority ?? ticket.priority}
            onSelectionChange={(priority) => onChange({ priority })}
            isDisabled={isLocked || isClosed}
          />
          <Select
            label="Category"
            items={categories}
            selectedKey={saving?.category ?? ticket.category}
            onSelectionChange={(category) => onChange({ category })}
            isDisabled={isLocked}
          />
          {ticket.resolvedAt !== undefined && (
            <Select
              label="Customer rating"
              items={stars}
              placeholder="Not rated"
              selectedKey={rating === undefined ? null : String(rating)}
              onSelectionChange={(id) => onChange({ rating: Number(id) })}
              isDisabled={isLocked}
            />
          )}
        </div>
        <FactList
          facts={[
            { label: 'Customer', value: <Link href={`mailto:${ticket.customerEmail}`}>{ticket.customerEmail}</Link> },
            { label: 'Created', value: <DateTime value={ticket.createdAt} format="dateTime" /> },
            { label: 'Last change', value: <DateTime value={ticket.updatedAt} format="relative" /> },
          ]}
        />
      </Stack>
    </section>
  );
}
