import type { StateFact } from '../../approvals/rules.ts';
import { type AccountStanding, inDollars, limitLabels } from '../rules.ts';
import type { LimitName } from '../../bank-provider/rules.ts';

export interface LimitThen {
  cents: number;
  /** For a temporary limit: the cents that it goes back to, and until when it counts. */
  baseCents?: number | null;
  until?: string;
}

/** The state that a proposal was made for. Each kind holds its own part, and carries out nothing in another state. */
export interface MadeFor {
  accountId?: string | null;
  status?: AccountStanding['status'];
  isRestricted?: boolean;
  /** The bank details of the company, null while they are those of the opening. */
  payeeId?: string | null;
  toLast4?: string | null;
  /** What the hold of a transfer reserves; 0 once it was released. */
  heldCents?: number;
  /** By name; null where none was set. */
  limits?: Record<string, LimitThen | null>;
  thresholdCents?: number;
  /** Since when outgoing money is stopped; null where it is not. */
  stoppedAt?: string | null;
  /** When the notice of assignment was filed; null where none is on file. */
  filedAt?: string | null;
}

const statusNames: Record<AccountStanding['status'], string> = { open: 'Open', frozen: 'Frozen', closed: 'Closed' };
const timeOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const at = (iso: string) => `${timeOf.format(new Date(iso))} UTC`;

function limitFacts(limits: Record<string, LimitThen | null>): StateFact[] {
  return Object.entries(limits).map(([name, limit]) => ({
    name: limitLabels[name as LimitName] ?? name,
    value: limit ? `${inDollars(limit.cents)}${limit.until ? ` until ${at(limit.until)}` : ''}` : 'not set',
  }));
}

/** The state in words, for the person who decides. */
export function stateFacts(state: MadeFor): StateFact[] {
  const { accountId, status, isRestricted, payeeId, toLast4, heldCents, limits, thresholdCents, stoppedAt } = state;
  const facts: StateFact[] = [];
  if (status)
    facts.push({ name: 'The account', value: `${statusNames[status]}${isRestricted ? ' and restricted' : ''}` });
  if (accountId === null) facts.push({ name: 'The account', value: 'gone' });
  if (payeeId !== undefined)
    facts.push({ name: 'The account withdrawn to', value: toLast4 ? `••••${toLast4}` : 'as opened' });
  if (heldCents !== undefined) facts.push({ name: 'The amount that is held', value: inDollars(heldCents) });
  if (limits) facts.push(...limitFacts(limits));
  if (thresholdCents !== undefined) facts.push({ name: 'The threshold', value: inDollars(thresholdCents) });
  if (stoppedAt !== undefined)
    facts.push({ name: 'Outgoing money', value: stoppedAt ? `stopped since ${at(stoppedAt)}` : 'not stopped' });
  if (state.filedAt !== undefined)
    facts.push({
      name: 'The notice of assignment',
      value: state.filedAt ? `on file since ${at(state.filedAt)}` : 'not on file',
    });
  return facts;
}
