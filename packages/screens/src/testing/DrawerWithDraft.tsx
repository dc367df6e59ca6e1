import { useState } from 'react';
import { TicketDrawer, type TicketDrawerProps } from '../support/TicketList/TicketDrawer.tsx';
import type { MessageDraft } from '../support/TicketList/TicketList.tsx';

/** The drawer of a ticket that keeps its draft, as the shell does. */
export function DrawerWithDraft({ open, ...props }: TicketDrawerProps) {
  const [draft, onDraftChange] = useState<MessageDraft | undefined>(open.draft);
  return <TicketDrawer {...props} open={{ ...open, draft, onDraftChange }} />;
}
