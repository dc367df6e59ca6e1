import type { AlertsError } from './AlertsError.ts';

/** What the bell was doing when something went wrong. */
export type AlertsOperation =
  | 'token'
  | 'load'
  | 'stream'
  | 'markRead'
  | 'dismiss'
  | 'restore'
  | 'snooze'
  | 'wake'
  | 'claim'
  | 'release'
  | 'render';

export interface AlertsOptions {
  /** Origin of the API, such as https://hq.example.com; empty is the page's own. */
  apiBaseUrl: string;
  /**
   * Answers a token of the signed-in user, and nothing where nobody is signed in.
   * Asked again, with `isRenewal`, when the API has refused the last one.
   */
  getToken(request: { isRenewal: boolean }): TokenAnswer | Promise<TokenAnswer>;
  /** Hears of everything that goes wrong; nothing is ever thrown into the page. */
  onError?(error: AlertsError, context: { operation: AlertsOperation }): void;
  /** False holds the bell back until it is known who is there. */
  isEnabled?: boolean;
}

export type TokenAnswer = string | null | undefined;

/** Without a scheme an API is spoken to by https; empty is the page's own origin. */
export function normalizeBase(apiBaseUrl: string): string {
  const base = apiBaseUrl.trim().replace(/\/+$/, '');
  return base === '' || /^https?:/i.test(base) ? base : `https://${base}`;
}
