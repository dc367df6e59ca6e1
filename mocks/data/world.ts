import type { ArticleText } from '@freight-hq/api/contract/articles';
import type { Tenant } from '@freight-hq/api/contract/tenants';
import type { SupportTicket, TicketDetail } from '@freight-hq/api/contract/tickets';
import { articles } from './articles.ts';
import { tenants } from './tenants.ts';
import { tickets } from './tickets.ts';

/** What handlers may change; each story and test has its own. */
export interface MockWorld {
  tenants: Tenant[];
  /** The newest first. */
  tickets: SupportTicket[];
  /** Tickets that were changed, by id. */
  ticketDetails: Map<string, TicketDetail>;
  /** Company ids for which a deletion code has been issued. */
  issuedCodes: Set<string>;
  articles: ArticleText[];
  /** A call that needs a fresh password entry is refused until one is made. */
  needsReauth: boolean;
}

export const createWorld = (changes: Partial<MockWorld> = {}): MockWorld => ({
  tenants: [...tenants],
  tickets: [...tickets],
  ticketDetails: new Map(),
  issuedCodes: new Set(),
  articles: [...articles],
  needsReauth: false,
  ...changes,
});
