import { lead, type Lead } from '@freight-hq/api/contract/sales/leads';
import recorded from './leads.json' with { type: 'json' };
import recordedReps from './reps.json' with { type: 'json' };

/** The newest leads and two of each stage, the newest first. */
export const leads: readonly Lead[] = lead.array().parse(recorded);

/** The members of the sales team whom a lead can be assigned to. */
export const reps: readonly { id: string; name: string }[] = recordedReps;

export const repOf = (wanted: string | null | undefined) => reps.find(({ id }) => id === wanted);

/** Leads of a mocked API. */
export const leadRows = (): Lead[] => [...leads];

/** Ids of leads that were merged into others. */
export const mergedIds = (): Set<string> => new Set();

/** What the mocks of other nouns do with a changed lead. */
export interface LeadHooks {
  /** A lead has a new place on the board: under another one, or first. */
  placed: ((id: string, after: string | null | undefined) => void)[];
  /** A lead has entered a stage; answers it with what follows. */
  entered: ((lead: Lead) => Lead)[];
}
export const leadHooks = (): LeadHooks => ({ placed: [], entered: [] });
