import type { MailDetail } from '@freight-hq/api/contract/support/mail-desk';

export const mayNotWrite = 'Your role may read tickets but not change them';

export const emptyWords = {
  unsorted: 'Every mail has found its ticket',
  held: 'No mail of a stranger waits',
  spam: 'No mail is marked as spam',
} as const;

export const subtitles = {
  unsorted: 'Mails of senders that no tenant is known for, and mails that could not be read',
  held: 'Mails that name a ticket in which their sender does not take part',
  spam: 'Mails that somebody has marked as spam',
} as const;

export const rememberItems = [
  { id: 'no', label: 'Remember nothing' },
  { id: 'address', label: 'Further mails of this address' },
  { id: 'domain', label: 'Further mails of every address at its domain' },
] as const;

/** `Tess Lind <tess@northline.example>`, or the address alone. */
export const addressText = ({ email, name }: { email: string; name: string }): string =>
  name === '' ? email : `${name} <${email}>`;

export const addressesText = (all: MailDetail['to']): string => all.map(addressText).join(', ') || '—';
