import type { SearchResult } from '@freight-hq/api/contract/desk/search';
import type { User } from '@freight-hq/api/contract/people/users';
import { bankLinks } from '../../links/bankLinks.ts';
import { foundLinks } from '../../links/foundLinks.ts';
import { links } from '../../links/links.ts';

type Permission = User['permissions'][number];

/** What can be done with a thing that was found; it opens the dialog, drawer or list where it is done. */
export interface Command {
  id: string;
  title: string;
  href: string;
  disabledReason?: string | undefined;
}

/** First words of commands, which a user may type before the name of a thing. */
const verbs = ['suspend', 'resume', 'edit', 'tickets', 'invoices', 'reply', 'transactions', 'manage', 'decide'];
const fewestLetters = 3;
const fillers = /^(?:to|of|on|the)\s+/i;

/** A text that begins with a verb, such as 'susp swift haul', and the thing that it names. */
export function readCommand(text: string): { verb: string; rest: string } | undefined {
  const [, first = '', more = ''] = /^\s*(\S+)\s+(\S.*)$/.exec(text) ?? [];
  const verb = first.toLowerCase();
  const isVerb = verb.length >= fewestLetters && verbs.some((known) => known.startsWith(verb));
  return isVerb ? { verb, rest: more.replace(fillers, '').trim() } : undefined;
}

/** The commands for a thing, each with the reason if the user's role does not allow it. */
export function commandsFor(result: SearchResult, permissions: readonly Permission[]): Command[] {
  const unless = (permission: Permission, reason: string) => (permissions.includes(permission) ? undefined : reason);
  const { id, title } = result;
  switch (result.kind) {
    case 'tenant': {
      const { companyId, isSuspended } = result;
      const mayChange = unless('tenants:update', 'Your role may not change tenants');
      const suspension = `${isSuspended ? 'Resume' : 'Suspend'} ${title}...`;
      return [
        { id: `suspend-${id}`, title: suspension, href: foundLinks.suspension(companyId), disabledReason: mayChange },
        {
          id: `edit-${id}`,
          title: `Edit ${title}...`,
          href: foundLinks.tenantEdit(companyId),
          disabledReason: mayChange,
        },
        { id: `tickets-${id}`, title: `Tickets of ${title}`, href: links.ticketsOf(id) },
        { id: `invoices-${id}`, title: `Invoices of ${title}`, href: links.tenantInvoices(companyId) },
      ];
    }
    case 'ticket':
      return [
        {
          id: `reply-${id}`,
          title: `Reply to ${result.ticketNumber}...`,
          href: foundLinks.ticketReply(id),
          disabledReason: unless('tickets:write', 'Your role may not change tickets'),
        },
      ];
    case 'account':
      return [
        {
          id: `transactions-${id}`,
          title: `Transactions of ${title}`,
          href: bankLinks.transactionsOf(result.companyId),
        },
        { id: `manage-${id}`, title: `Manage ${title}`, href: bankLinks.manage(id) },
      ];
    case 'transfer':
      return [
        {
          id: `decide-${id}`,
          title: 'Decide on proposals',
          href: links.approvals(),
          disabledReason: unless('banking:move', 'Your role may not decide on proposals'),
        },
      ];
    case 'invoice':
    case 'applicant':
    case 'lead':
    case 'article':
    case 'person':
      return [];
  }
}
