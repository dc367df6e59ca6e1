/** Types with a rule and an icon; other types are accepted, too. */
export type AlertType =
  | 'container_demurrage'
  | 'chassis_return'
  | 'driver_hours'
  | 'maintenance'
  | 'delivery_delay'
  | 'system_maintenance'
  | 'platform_outage'
  | 'feature_announcement';

export const alertSeverities = ['low', 'medium', 'high', 'critical'] as const;
export const clockKinds = ['demurrage', 'per_diem'] as const;
export const alertEventKinds = [
  'created',
  'updated',
  'escalated',
  'read',
  'unread',
  'snoozed',
  'woken',
  'dismissed',
  'restored',
  'claimed',
  'released',
  'resolved',
  'reopened',
] as const;
