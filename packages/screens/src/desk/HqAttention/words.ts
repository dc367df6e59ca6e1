import type { AttentionItem, AttentionKind } from '@freight-hq/api/contract/desk/attention';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { foundLinks } from '../../links/foundLinks.ts';
import { links } from '../../links/links.ts';

interface Words {
  /** What is wrong, on the badge. */
  label: string;
  tone: 'caution' | 'critical' | 'info';
  title: string;
  detail?: string | undefined;
  href: string;
  /** What the time means. */
  since: string;
}

const stuck =
  (label: string, href: (id: string) => string, what: string) =>
  ({ name, count, objectId }: AttentionItem): Words => ({
    ...{ label, tone: 'critical', title: name, detail: formatNoun(count, what) },
    ...{ href: href(objectId), since: 'since' },
  });

const dunningWords: Readonly<Record<string, string>> = {
  staff: 'call the tenant before its suspension',
  propose_cancellation: 'decide whether to cancel the subscription',
  unheard: 'no mail has reached the tenant, so it is not suspended',
};

const words: Record<AttentionKind, (item: AttentionItem) => Words> = {
  reply: ({ name, detail, objectId }) => ({
    ...{ label: 'Reply', tone: 'critical', title: name, detail },
    ...{ href: foundLinks.ticketReply(objectId), since: 'due' },
  }),
  resolution: ({ name, detail, objectId }) => ({
    ...{ label: 'Overdue ticket', tone: 'critical', title: name, detail },
    ...{ href: links.ticket(objectId), since: 'due' },
  }),
  answer: ({ name, detail, objectId }) => ({
    ...{ label: 'Answer', tone: 'caution', title: name, detail },
    ...{ href: foundLinks.ticketReply(objectId), since: 'answered' },
  }),
  returned: ({ name, count, detail, objectId }) => ({
    ...{ label: 'Returned', tone: 'critical', title: name },
    detail: [formatNoun(count, 'payment'), detail].filter(Boolean).join(' · '),
    ...{ href: links.bankingOf(objectId), since: 'came back' },
  }),
  difference: ({ name, objectId }) => ({
    ...{ label: 'Bank differs', tone: 'critical', title: name, detail: 'Bank and ledger do not agree' },
    ...{ href: links.bankDifference(objectId), since: 'found' },
  }),
  day: ({ name, count }) => ({
    ...{ label: 'Not closed', tone: 'caution', title: 'Days of the bank are not closed' },
    detail: `${formatNoun(count, 'day')} after ${name}`,
    ...{ href: foundLinks.reconciliation(), since: 'since' },
  }),
  document: ({ name, count }) => ({
    ...{ label: 'Expired', tone: 'caution', title: name, detail: `${formatNoun(count, 'document')} at the bank` },
    ...{ href: foundLinks.bankCompliance(), since: 'expired' },
  }),
  review: () => ({
    ...{ label: 'Review due', tone: 'caution', title: 'The yearly review of fraud monitoring is due' },
    ...{ href: foundLinks.bankCompliance(), since: 'due' },
  }),
  article: ({ name, objectId }) => ({
    ...{ label: 'To review', tone: 'info', title: name, detail: 'An article waits for its review' },
    ...{ href: foundLinks.article(objectId), since: 'since' },
  }),
  follow_up: ({ name, detail, objectId }) => ({
    ...{ label: 'Follow-up', tone: 'caution', title: name, detail },
    ...{ href: links.lead(objectId), since: 'due' },
  }),
  approval: ({ detail }) => ({
    ...{ label: 'Approval', tone: 'info', title: 'A proposal waits for your decision', detail },
    ...{ href: links.approvals(), since: 'proposed' },
  }),
  transfer: stuck('No answer', links.bankingOf, 'transfer'),
  order: stuck('No answer', links.bankingOf, 'order'),
  charge: stuck('No answer', links.tenantInvoices, 'charge'),
  dispute: ({ name, count, objectId }) => ({
    ...{ label: 'Dispute due', tone: 'critical', title: name },
    detail: `${formatNoun(count, 'dispute')}: answer before it is lost`,
    ...{ href: links.tenantInvoices(objectId), since: 'due' },
  }),
  payout: ({ name, detail }) => ({
    ...{ label: 'Payout differs', tone: 'critical', title: name, detail: 'It is not the sum of what HQ has' },
    ...{ href: links.accounting(detail), since: 'since' },
  }),
  found: ({ name, count, objectId }) => ({
    ...{ label: 'Charged after all', tone: 'critical', title: name },
    detail: `${formatNoun(count, 'charge')} that a person had ended: what was paid twice is credit`,
    ...{ href: links.tenantInvoices(objectId), since: 'found' },
  }),
  dunning: ({ name, detail = '', count, objectId }) => ({
    ...{ label: 'Dunning', tone: 'critical', title: name },
    detail: `${formatNoun(count, 'invoice')}: ${dunningWords[detail] ?? 'call the tenant'}`,
    ...{ href: links.tenantInvoices(objectId), since: 'since' },
  }),
  overdue: ({ name, count, objectId }) => ({
    ...{ label: 'Overdue', tone: 'caution', title: name, detail: formatNoun(count, 'invoice') },
    ...{ href: links.tenantInvoices(objectId), since: 'due' },
  }),
  run: ({ count }) => ({
    ...{ label: 'Failed run', tone: 'critical', title: 'A payment run had declined charges' },
    ...{ detail: formatNoun(count, 'charge'), href: links.tenantBilling(), since: 'finished' },
  }),
  sync: ({ count }) => ({
    ...{ label: 'Failed sync', tone: 'critical', title: 'The bank was not synced completely' },
    ...{ detail: formatNoun(count, 'account'), href: links.bankingConsole(), since: 'finished' },
  }),
  import: stuck('Set aside', links.salesImport, 'import'),
  mail: (item) => stuck('Failed', links.outbox, 'message')({ ...item, name: 'Not every message could be sent' }),
  page: stuck('Not published', links.page, 'page'),
  change: stuck('Not applied', links.tenant, 'change'),
  work: stuck('Background work', links.status, 'problem'),
  applicant: ({ name, detail, objectId }) => ({
    ...{ label: 'Stuck applicant', tone: 'caution', title: name, detail },
    ...{ href: links.onboarding(objectId), since: 'in this stage since' },
  }),
  scan: ({ name, detail, objectId }) => ({
    ...{ label: 'Withheld file', tone: 'critical', title: name, detail: `The scanner found ${detail}` },
    ...{ href: links.onboarding(objectId), since: 'uploaded' },
  }),
  health: ({ name, detail, count, fell, objectId }) => ({
    ...{ label: 'Health fell', tone: 'critical', title: name },
    detail: [fell && fallOf(fell, count), detail].filter((part) => part !== undefined).join(' · '),
    ...{ href: links.tenant(objectId), since: 'since' },
  }),
  silent: ({ name }) => ({
    ...{ label: 'Silent source', tone: 'critical', title: name, detail: 'Nothing has come in the expected time' },
    ...{ href: links.platformLink(), since: 'since' },
  }),
  waiting: ({ name, count }) => ({
    ...{ label: 'Waiting rows', tone: 'caution', title: name },
    detail: `${formatNoun(count, 'row')} of companies that HQ does not know`,
    ...{ href: links.platformLink(), since: 'since' },
  }),
  refused: ({ name, count, objectId }) => ({
    ...{ label: 'Refused rows', tone: 'caution', title: name, detail: formatNoun(count, 'row') },
    ...{ href: links.platformSource(objectId), since: 'since' },
  }),
  held: ({ name, detail, count }) => ({
    ...{ label: 'Held snapshot', tone: 'critical', title: name },
    detail: `${formatCount(count)} ${detail} would be removed`,
    ...{ href: links.platformLink(), since: 'since' },
  }),
  gone: ({ name, detail, objectId }) => ({
    ...{ label: 'Deleted company', tone: 'critical', title: name, detail: `${detail} has deleted it` },
    ...{ href: links.tenant(objectId), since: 'deleted' },
  }),
  withdrawn: ({ name, detail, count, objectId }) => ({
    ...{ label: 'Deleted invoice', tone: 'critical', title: name },
    detail: `${detail} has deleted ${formatNoun(count, 'invoice or payment', 'invoices or payments')}`,
    ...{ href: links.tenantInvoices(objectId), since: 'deleted' },
  }),
  key: ({ name, detail }) => ({
    ...{ label: 'Key ends', tone: 'caution', title: name, detail: `of ${detail}` },
    ...{ href: links.platformKeys(), since: 'ends' },
  }),
  webhook: ({ name, detail, objectId }) => ({
    ...{ label: 'Failing webhook', tone: 'critical', title: name, detail: `of ${detail}` },
    ...{ href: links.platformWebhook(objectId), since: 'since' },
  }),
  unconfirmed: ({ name, count }) => ({
    ...{ label: 'Not confirmed', tone: 'critical', title: name },
    detail: `${formatNoun(count, 'company', 'companies')} whose latest change is not applied there`,
    ...{ href: links.platformLink(), since: 'since' },
  }),
};

const fallOf = ({ from, days }: NonNullable<AttentionItem['fell']>, to: number) =>
  `from ${from} % to ${to} % in ${formatNoun(days, 'day')}`;

/** How an item reads, and where it leads. */
export const wordsOf = (item: AttentionItem): Words => words[item.kind](item);
