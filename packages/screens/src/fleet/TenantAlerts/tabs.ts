import type { alertSortFields } from '@freight-hq/api/contract/fleet/alerts';

export const alertTabs = ['active', 'snoozed', 'read', 'dismissed'] as const;
export type AlertTab = (typeof alertTabs)[number];
export type AlertSortField = (typeof alertSortFields)[number];
export type AlertAct = 'read' | 'unread' | 'dismiss' | 'restore' | 'snooze' | 'wake';
