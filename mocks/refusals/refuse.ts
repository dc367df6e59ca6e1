import { Failure } from '@freight-hq/api/errors';
import { type RefusalName, refusals, type RecordedProblem } from './rows.ts';

/** A refusal as the API words it. */
export const refused = ({ status, title, code, detail, errors }: RecordedProblem): Failure =>
  new Failure(status, title, code, detail, errors && { errors });

export const refuse = (name: RefusalName): Failure => refused(refusals[name]);
