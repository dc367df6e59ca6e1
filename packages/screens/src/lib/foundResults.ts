import type { SearchResult } from '@freight-hq/api/contract/desk/search';
import { bankLinks } from '../links/bankLinks.ts';
import { foundLinks } from '../links/foundLinks.ts';
import { links } from '../links/links.ts';

/** Headings of the kinds. */
export const resultGroups: Record<SearchResult['kind'], string> = {
  account: 'Accounts',
  transfer: 'Transfers',
  tenant: 'Tenants',
  ticket: 'Tickets',
  invoice: 'Invoices',
  applicant: 'Applicants',
  lead: 'Leads',
  article: 'Articles',
  person: 'People',
};

/** The thing itself, open in its list; the team has no drawer. */
export function addressOf(result: SearchResult): string {
  switch (result.kind) {
    case 'account':
      return bankLinks.account(result.id);
    case 'transfer':
      return bankLinks.transfer(result.companyId, result.id);
    case 'tenant':
      return links.tenant(result.companyId);
    case 'ticket':
      return links.ticket(result.id);
    case 'invoice':
      return links.invoice(result.id);
    case 'applicant':
      return links.onboarding(result.id);
    case 'lead':
      return links.lead(result.id);
    case 'article':
      return foundLinks.article(result.id);
    case 'person':
      return links.team();
  }
}
