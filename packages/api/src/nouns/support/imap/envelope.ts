import { addressesIn, plainAddress, untagged } from '../../../kernel/mail/addresses.ts';
import { tokenIn } from '../mail-in/rules.ts';

/** Where mail servers write for whom a mail was; the nearest to the envelope first. */
const recipients = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'];

/**
 * The envelope of a mail in an inbox, from its headers: the address with the secret of a ticket, else one of our
 * mailboxes, else the first it names.
 */
export function envelopeOf(
  headers: ReadonlyMap<string, string>,
  mailboxes: readonly string[],
  user: string,
): { rcpt: string; envelopeFrom: string | null } {
  const all = recipients.flatMap((name) => addressesIn(headers.get(name) ?? ''));
  const ours = all.filter((address) => mailboxes.includes(untagged(address)));
  const rcpt =
    ours.find((address) => tokenIn(address)) ?? ours[0] ?? all[0] ?? mailboxes[0] ?? plainAddress(user) ?? '';
  const path = headers.get('return-path')?.trim();
  if (path === undefined) return { rcpt, envelopeFrom: null };
  return { rcpt, envelopeFrom: path === '<>' ? '' : (addressesIn(path)[0] ?? null) };
}
