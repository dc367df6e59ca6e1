import type { TicketStatus } from '@freight-hq/api/contract/tickets';
import { Plus, X } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { Select } from '@freight-hq/components/Select';
import { ListSearch } from '../lib/ListSearch.tsx';
import * as styles from './TicketList.css.ts';
import type { TicketListProps, TicketListQuery } from './TicketList.tsx';
import { mayNotWrite, priorityLabels, statusLabels } from './words.ts';

interface ToolbarProps extends Pick<TicketListProps, 'query' | 'onQueryChange' | 'canWrite' | 'agents' | 'tickets'> {
  onNew(): void;
}

const anyValue = 'any';
type Choice<Value extends string> = { id: Value | typeof anyValue; label: string }[];

const choices = <Value extends string>(all: string, labels: Record<Value, string>): Choice<Value> => [
  { id: anyValue, label: all },
  ...(Object.entries(labels) as [Value, string][]).map(([id, label]) => ({ id, label })),
];
const open = 'unresolved';
const statuses: Choice<TicketStatus | 'unresolved'> = [
  { id: open, label: 'Not resolved' },
  ...choices('Any status', statusLabels),
];
const priorities = choices('Any priority', priorityLabels);
const anyone: Choice<string> = [
  { id: anyValue, label: 'All agents' },
  { id: 'me', label: 'Me' },
  { id: 'nobody', label: 'Unassigned' },
];

/** Search, filters and the way to a new ticket. */
export function Toolbar({ query, onQueryChange, canWrite, onNew, agents, tickets }: ToolbarProps) {
  const filter = <Name extends 'status' | 'priority' | 'assignee' | 'tenantId'>(
    name: Name,
    value: TicketListQuery[Name],
  ) => {
    const next: TicketListQuery = { ...query, page: 1 };
    if (value === undefined) delete next[name];
    else next[name] = value;
    onQueryChange(next);
  };
  const tenantName = tickets.status === 'ready' ? tickets.data.items[0]?.tenantName : undefined;
  return (
    <div className={styles.toolbar}>
      <ListSearch label="Search tickets" query={query} onQueryChange={onQueryChange} />
      <div className={styles.filters}>
        <Filter
          label="Status"
          items={statuses}
          chosen={query.status === 'any' ? undefined : (query.status ?? open)}
          onChoose={(status) => filter('status', status === open ? undefined : (status ?? anyValue))}
        />
        <Filter
          label="Priority"
          items={priorities}
          chosen={query.priority}
          onChoose={(priority) => filter('priority', priority)}
        />
        <Filter
          label="Assigned to"
          items={[...anyone, ...agents.map(({ id, name }) => ({ id, label: name }))]}
          chosen={query.assignee}
          onChoose={(assignee) => filter('assignee', assignee)}
        />
        {query.tenantId !== undefined && (
          <Button iconStart={<X size={16} aria-hidden />} onPress={() => filter('tenantId', undefined)}>
            {`Tenant: ${tenantName ?? 'one tenant'}`}
          </Button>
        )}
      </div>
      <div className={styles.newTicket}>
        <Button
          variant="primary"
          iconStart={<Plus size={16} aria-hidden />}
          onPress={onNew}
          {...(!canWrite && { disabledReason: mayNotWrite })}
        >
          New Ticket
        </Button>
      </div>
    </div>
  );
}

interface FilterProps<Value extends string> {
  label: string;
  items: Choice<Value>;
  /** Undefined where everything shows. */
  chosen: Value | undefined;
  onChoose(value: Value | undefined): void;
}

function Filter<Value extends string>({ label, items, chosen, onChoose }: FilterProps<Value>) {
  return (
    <div className={styles.filter}>
      <Select
        label={label}
        isLabelHidden
        items={items}
        selectedKey={chosen ?? anyValue}
        onSelectionChange={(key) => onChoose(key === anyValue ? undefined : key)}
      />
    </div>
  );
}
