import type { AttentionItem, AttentionKind } from '@freight-hq/api/contract/attention';
import { formatNoun } from '../lib/formatCount.ts';
import { foundLinks } from '../links/foundLinks.ts';
import { links } from '../links/links.ts';

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

const words: Record<AttentionKind, (item: AttentionItem) => Words> = {
  reply: ({ name, detail, objectId }) => ({
    ...{ label: 'Reply', tone: 'critical', title: name, detail },
    ...{ href: foundLinks.ticketReply(objectId), since: 'due' },
  }),
  resolution: ({ name, detail, objectId }) => ({
    ...{ label: 'Overdue ticket', tone: 'critical', title: name, detail },
    ...{ href: links.ticket(objectId), since: 'due' },
  }),
  approval: ({ detail }) => ({
    ...{ label: 'Approval', tone: 'info', title: 'A proposal waits for your decision', detail },
    ...{ href: links.approvals(), since: 'proposed' },
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
  applicant: ({ name, detail, objectId }) => ({
    ...{ label: 'Stuck applicant', tone: 'caution', title: name, detail },
    ...{ href: links.onboarding(objectId), since: 'in this stage since' },
  }),
  health: ({ name, detail, count, fell, objectId }) => ({
    ...{ label: 'Health fell', tone: 'critical', title: name },
    detail: [fell && fallOf(fell, count), detail].filter((part) => part !== undefined).join(' · '),
    ...{ href: links.tenant(objectId), since: 'since' },
  }),
};

const fallOf = ({ from, days }: NonNullable<AttentionItem['fell']>, to: number) =>
  `from ${from} % to ${to} % in ${formatNoun(days, 'day')}`;

/** How an item reads, and where it leads. */
export const wordsOf = (item: AttentionItem): Words => words[item.kind](item);
