import type { DunningCase } from '@freight-hq/api/contract/money/dunning';
import type { DunningStep } from '@freight-hq/api/rules/money/dunning';

export const stepLabels: Readonly<Record<DunningStep, string>> = {
  card_expiring: 'Card will have expired',
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
