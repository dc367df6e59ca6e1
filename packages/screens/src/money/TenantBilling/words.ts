import type { Invoicing, Reminder } from '@freight-hq/api/contract/money/billing';

export const mayNotWrite = 'Your role may look at billing only';

const mayNotCharge = 'Only a platform owner or a super admin may charge tenants';

const notHere = {
  internal: undefined,
  external: 'Another system bills the tenants',
  unset: 'Billing is not set up on the server',
} as const;

/** Why the user cannot remind a tenant. */
export const whyNoReminder = (canWrite: boolean, invoicing: Invoicing | undefined): string | undefined =>
  canWrite ? invoicing && notHere[invoicing.mode] : mayNotWrite;

/** Why the user cannot charge a tenant. */
export function whyNoCharge(canCharge: boolean, invoicing: Invoicing | undefined): string | undefined {
  if (!canCharge) return mayNotCharge;
  if (!invoicing) return undefined;
  return notHere[invoicing.mode] ?? (invoicing.hasProvider ? undefined : 'No payment provider is connected');
}

export const templateLabels: Record<Reminder['template'], string> = {
  friendly_reminder: 'Friendly reminder',
  overdue_notice: 'Overdue notice',
  final_notice: 'Final notice',
};
