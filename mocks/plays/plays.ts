import type { AccountName } from '../users/accounts.ts';
import { supportAnalyticsPlays } from './support-analytics.ts';
import { collaborationPlays } from './collaboration.ts';

/** One request, played against the API and against the mocks. */
export interface Play {
  name: string;
  as: AccountName | 'anonymous';
  /** Endpoint of the contract, `noun.endpoint`. */
  endpoint: string;
  method: string;
  path: string;
  body?: unknown;
  /** The version that the call names in `If-Match`. */
  ifMatch?: number;
  /** Answers the new id of something that later plays call `{made}`. */
  makes?: string;
  /** The body is the deletion code that was issued last. */
  usesCode?: boolean;
  /** The password entry is too old by now. */
  isLate?: boolean;
  /** Asks for the payment run that was started last, until it has ended. */
  awaitsRun?: boolean;
}

/** In this order: what is written shows in what follows. */
export const plays: readonly Play[] = [...supportAnalyticsPlays, ...collaborationPlays];
