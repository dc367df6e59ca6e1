export const alertSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/** Money that a running clock costs, in US dollars. */
export interface AlertStake {
  /** Charged until now. */
  accrued: number;
  nextCharge: { at: string; amount: number } | null;
  /** Amount that acting now saves until then. */
  saving: { amount: number; until: string };
}

/** One alert as the bell shows it; times are ISO 8601 with an offset. */
export interface BellAlert {
  id: string;
  /** Known types have their own icon, other types the warning icon. */
  type: string;
  severity: AlertSeverity;
  title: string;
  message: string;
  isRead: boolean;
  /** The deadline. */
  expiresAt?: string | null;
  /** US dollars. */
  estimatedCost?: number | null;
  actionRequired?: boolean;
  /** An https address or a path of the site; anything else is not linked. */
  actionUrl?: string | null;
  /** IANA zone of the place where the deadline counts. */
  timeZone?: string | null;
  stake?: AlertStake | null;
  /** Clocks that run at the same time, such as demurrage and per diem. */
  clocks?: readonly { kind: string; accrued: number; usedPercent: number; stoppedAt: string | null }[];
  /** Latest end of a snooze; without one it cannot be snoozed. */
  snoozeLimit?: string | null;
  /** The user who has claimed the alert. */
  claim?: { name: string; isMine: boolean } | null;
}

/** Actions on an alert; a rejected promise shows an error in the alert's row. */
export interface AlertActions {
  onMarkRead(alert: BellAlert): unknown;
  /** Takes a reading back; without it a read alert stays read. */
  onMarkUnread?(alert: BellAlert): unknown;
  /** Marks all of the given alerts read, or unread again; without it they are marked one by one. */
  onMarkAll?(alerts: readonly BellAlert[], isRead: boolean): unknown;
  onDismiss(alert: BellAlert): unknown;
  /** Brings a dismissed alert back; without it a dismissal cannot be undone. */
  onRestore?(alert: BellAlert): unknown;
  onSnooze?(alert: BellAlert, until: Date): unknown;
  /** Ends a snooze. */
  onWake?(alert: BellAlert): unknown;
  /** Tells colleagues 'I have it'. */
  onClaim?(alert: BellAlert): unknown;
  onRelease?(alert: BellAlert): unknown;
}

/** Remembers the alerts for which a panel has opened automatically, so that it opens once for each. */
export interface OpenedAlerts {
  has(id: string): boolean;
  add(ids: readonly string[]): void;
}
