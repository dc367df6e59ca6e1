import type { Tx } from '../../../db/tx.ts';
import { service } from '../../../http/noun/runtime.ts';
import type { Stage } from './rules.ts';

/** A lead that enters a stage. */
export interface Entered {
  leadId: string;
  stage: Stage;
  /** Version of the lead at the stage. */
  version: number;
  /** The follow-up after the change that moves the lead. */
  followUpOn: string | null;
}

/** The follow-up of a lead that enters a stage, set in the transaction of its move; undefined if it stays as it is. */
export type FollowUpAtStage = (tx: Tx, now: Date, entered: Entered) => Promise<string | undefined>;

/** Follow-ups stay as they are, unless the program provides the rules that set them. */
export const followUpService = service((): FollowUpAtStage => () => Promise.resolve(undefined));
