import type { DunningDoneStep } from '@freight-hq/api/contract/money/dunning';
import { dropWords } from '@freight-hq/api/rules/desk/outbox';

const mailWords = { waiting: 'mail waits', sending: 'mail is being sent', sent: 'mail sent', failed: 'mail failed' };
const chargeWords = { under_way: 'under way', succeeded: 'paid', declined: 'declined' };

/** What became of a step. */
export function outcomeWords({ outcome, mail, charge, by, reason }: DunningDoneStep): string {
  if (outcome === 'skipped') return `skipped by ${by ?? 'staff'}: ${reason ?? ''}`;
  if (outcome === 'not_needed') return 'not needed';
  if (charge) return charge.decline === undefined ? chargeWords[charge.state] : `declined: ${charge.decline}`;
  if (!mail) return 'done';
  if (mail.state === 'dropped') return `no mail: ${mail.dropReason ? dropWords[mail.dropReason] : 'dropped'}`;
  return mailWords[mail.state];
}
