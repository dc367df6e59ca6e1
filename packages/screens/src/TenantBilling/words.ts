import type { Reminder } from '@freight-hq/api/contract/billing';

export const mayNotWrite = 'Your role may look at billing only';

export const mayNotCharge = 'Only a platform owner or a super admin may charge tenants';

export const templateLabels: Record<Reminder['template'], string> = {
  friendly_reminder: 'Friendly reminder',
  overdue_notice: 'Overdue notice',
  final_notice: 'Final notice',
};
