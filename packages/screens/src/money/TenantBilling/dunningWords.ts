import type { DunningCase, DunningDoneStep } from '@freight-hq/api/contract/money/dunning';
import type { DunningStep } from '@freight-hq/api/rules/money/dunning';
import { dropWords } from '@freight-hq/api/rules/desk/outbox';

export const stepLabels: Readonly<Record<DunningStep, string>> = {
  charge: 'Charge',
  reminder: 'Reminder',
  second_charge: 'Second charge',
  third_charge: 'Third charge',
  overdue_notice: 'Overdue notice',
  fourth_charge: 'Fourth charge',
  final_notice: 'Final notice',
  staff: 'Staff are told',
  suspend: 'Suspension',
  propose_cancellation: 'Cancellation is proposed',
};

export const caseLabels: Readonly<Record<DunningCase['state'], string>> = {
  running: 'Running',
  stopped: 'Stands still',
  recovered: 'Recovered',
  ended: 'Ended',
};

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
