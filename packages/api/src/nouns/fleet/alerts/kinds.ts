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
