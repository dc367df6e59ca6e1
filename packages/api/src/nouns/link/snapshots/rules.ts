import { conflict, invalid } from '../../../kernel/errors.ts';
import type { SnapshotState } from '../linked-rows/rules.ts';

/** What a finished snapshot may be. */
export const finishedStates = ['removing', 'held', 'removed', 'rejected'] as const satisfies readonly SnapshotState[];
export type FinishedState = (typeof finishedStates)[number];

export const isFinished = (state: SnapshotState): state is FinishedState =>
  (finishedStates as readonly SnapshotState[]).includes(state);

/** So many rows may always go, and so many percent of the rows of the scope. */
const rowsWithoutPerson = 20;
const percentWithoutPerson = 10;

/** Whether a person decides: more than 20 rows and more than 10 % of those that HQ had. */
export const needsPerson = ({ missing, scope }: { missing: number; scope: number }): boolean =>
  missing > rowsWithoutPerson && missing * 100 > scope * percentWithoutPerson;

/** Rows of a held snapshot that an answer names. */
export const mostNamed = 100;
/** Held snapshots that an answer has. */
export const mostHeld = 20;
/** Rows that are removed in one transaction. */
export const mostAtOnce = 500;
/** Days for which the outcome of a snapshot is kept. */
export const keptDays = 30;

export const companyUnknown = () => {
  const detail = 'HQ does not know this company; send it first';
  return invalid(detail, { code: 'company_unknown', errors: [{ pointer: '/company', detail }] });
};
export const companyEnded = () => conflict('HQ has deleted this company', { code: 'ended' });
export const rowsMissing = (own: number) =>
  conflict(`${own} rows have come with this snapshot; send those that are missing, and finish again`, {
    code: 'rows_missing',
  });
export const notHeld = () => conflict('The snapshot does not wait for a decision any more', { code: 'not_held' });
