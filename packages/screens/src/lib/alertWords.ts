import type { Alert, AlertEvent } from '@freight-hq/api/contract/fleet/alerts';

const minuteMs = 60_000;

/** The time until a deadline, in hours and minutes, never in days; 'Expired' after it. */
export function remainingText(expiresAt: string, now: Date): string {
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (leftMs < 0) return 'Expired';
  const minutes = Math.floor(leftMs / minuteMs);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}m remaining` : `${hours}h ${minutes % 60}m remaining`;
}

/** A moment by the clocks of a place, with the name of its zone, such as Jun 30, 8:00 AM PDT. */
export const momentIn = (moment: string, timeZone: string): string =>
  formatted(moment, { timeZone, timeZoneName: 'short' });

/** A moment by the reader's own clock, such as Jun 30, 8:00 AM. */
export const dayAndTime = (moment: string | Date, timeZone: string): string => formatted(moment, { timeZone });

function formatted(moment: string | Date, zone: Intl.DateTimeFormatOptions): string {
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...parts, ...zone });
  // Newer Unicode data puts a narrow no-break space before AM and PM, older data a plain one.
  return format.format(new Date(moment)).replaceAll('\u202F', ' ');
}

const abbreviations = ['eld', 'hos'];

/** A type in words: container_demurrage is Container demurrage. */
export function typeLabel(type: string): string {
  const words = type.split('_').map((word) => (abbreviations.includes(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const clockLabels = { demurrage: 'Demurrage', per_diem: 'Per diem' } as const satisfies Record<
  Alert['clocks'][number]['kind'],
  string
>;

export const severityLabels = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
} as const satisfies Record<Alert['severity'], string>;

const eventVerbs: Record<AlertEvent['kind'], string> = {
  created: 'raised the alert',
  updated: 'updated the alert',
  escalated: 'raised the severity',
  read: 'marked it as read',
  unread: 'marked it as unread',
  snoozed: 'snoozed it',
  woken: 'ended the snooze',
  dismissed: 'dismissed it',
  restored: 'restored it',
  claimed: 'claimed it',
  released: 'released it',
  resolved: 'resolved it',
  reopened: 'opened it again',
};

/** One line of the history: the user and the action. */
export function eventText({ kind, by, severity, until, reason }: AlertEvent, timeZone: string): string {
  const level = kind === 'escalated' && severity ? ` to ${severityLabels[severity].toLowerCase()}` : '';
  const end = until ? ` until ${dayAndTime(until, timeZone)}` : '';
  return `${by?.name ?? 'HQ'} ${eventVerbs[kind]}${level}${end}${reason ? `: ${reason}` : ''}`;
}

export interface ActionLink {
  href: string;
  isExternal: boolean;
}

/** The address of an alert's link if it is safe: https, or a path of the site; otherwise undefined. */
export function actionLinkOf(actionUrl: string | null): ActionLink | undefined {
  if (!actionUrl || /[\\\p{Cc}\s]/u.test(actionUrl)) return undefined;
  if (/^\/(?!\/)/.test(actionUrl)) return { href: actionUrl, isExternal: false };
  const isAddress = /^https:\/\/[^/]/i.test(actionUrl) && URL.canParse(actionUrl) && new URL(actionUrl).username === '';
  return isAddress ? { href: actionUrl, isExternal: true } : undefined;
}
