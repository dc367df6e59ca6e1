import { problem, type Problem } from '@freight-hq/api/endpoint';
import recorded from './refusals.json' with { type: 'json' };

/** A refusal without what differs from request to request. */
export type RecordedProblem = Omit<Problem, 'instance' | 'traceId'>;

export type RefusalName = keyof typeof recorded;

const recordedProblem = problem.omit({ instance: true, traceId: true });

/** The API's own refusals, by the situation that brings them about. */
export const refusals = Object.fromEntries(
  Object.entries(recorded).map(([name, value]) => [name, recordedProblem.parse(value)]),
) as Record<RefusalName, RecordedProblem>;
