import { NavTabs } from '@freight-hq/components/NavTabs';
import { links } from '../links/links.ts';
import { formatCount } from './formatCount.ts';

export type TicketView = 'queue' | 'unsorted' | 'held' | 'spam' | 'macros';

export interface WaitingMails {
  unsorted: number;
  held: number;
}

interface TicketViewsProps {
  current: TicketView;
  /** Absent while it is not known. */
  waiting?: WaitingMails | undefined;
}

/** The tickets, the mails that are not in one yet, and the answers that support shares. */
export function TicketViews({ current, waiting }: TicketViewsProps) {
  const counted = (label: string, count = 0) => (count > 0 ? `${label} (${formatCount(count)})` : label);
  const views: { id: TicketView; label: string; href: string }[] = [
    { id: 'queue', label: 'Queue', href: links.tickets() },
    { id: 'unsorted', label: counted('Unsorted', waiting?.unsorted), href: links.mailInbox() },
    { id: 'held', label: counted('Held', waiting?.held), href: links.mailInbox('held') },
    { id: 'spam', label: 'Spam', href: links.mailInbox('spam') },
    { id: 'macros', label: 'Macros', href: links.macros() },
  ];
  return (
    <NavTabs
      label="Views of tickets"
      items={views.map(({ id, label, href }) => ({ label, href, isCurrent: id === current }))}
    />
  );
}
