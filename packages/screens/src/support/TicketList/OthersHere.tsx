import { Eye, PenLine } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { Inline } from '@freight-hq/components/Inline';
import type { OpenTicket } from './TicketList.tsx';

const are = (names: readonly string[]) => `${names.join(', ')} ${names.length > 1 ? 'are' : 'is'}`;

/** Who else is in the ticket; screen readers hear who comes and begins to reply. */
export function OthersHere({ others = { here: [], writing: [] } }: Pick<OpenTicket, 'others'>) {
  const { here, writing } = others;
  const reading = here.filter((name) => !writing.includes(name));
  return (
    <output>
      <Inline gap="x2">
        <Writing names={writing} />
        {reading.length > 0 && (
          <Badge tone="neutral" icon={<Eye size={12} aria-hidden />}>
            {are(reading)} reading this ticket, too
          </Badge>
        )}
      </Inline>
    </output>
  );
}

/** Stands beside the text of a reply, too. */
export function Writing({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Badge tone="caution" icon={<PenLine size={12} aria-hidden />}>
      {are(names)} replying
    </Badge>
  );
}
