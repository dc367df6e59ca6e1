import type { AlertsError } from './AlertsError.ts';

/** The operation of the bell that failed. */
export type AlertsOperation =
  | 'token'
  | 'load'
  | 'stream'
  | 'markRead'
  | 'markUnread'
  | 'markAll'
  | 'dismiss'
  | 'restore'
  | 'snooze'
  | 'wake'
  | 'claim'
  | 'release'
  | 'render'
  | 'options';

export interface AlertsOptions {
  /** Origin of the API, such as https://hq.example.com; empty is the page's own. */
  apiBaseUrl: string;
  /**
   * Returns a token of the signed-in user, or nothing if no user is signed in.
   * Called again, with `isRenewal`, after the API has refused a token.
   */
  getToken(request: { isRenewal: boolean }): TokenAnswer | Promise<TokenAnswer>;
  /** Called with every error; the widget never throws into the page. */
  onError?(error: AlertsError, context: { operation: AlertsOperation }): void;
  /** With `false` the bell draws and requests nothing, for example until the user is known. */
  isEnabled?: boolean;
}

export type TokenAnswer = string | null | undefined;

/** Without a scheme an API is spoken to by https; empty is the page's own origin. */
export function normalizeBase(apiBaseUrl: string): string {
  const base = apiBaseUrl.trim().replace(/\/+$/, '');
  return base === '' || /^https?:/i.test(base) ? base : `https://${base}`;
}
