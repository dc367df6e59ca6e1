import { type RefusalName, refusals, type RecordedProblem } from '../data/refusals.ts';
import { HttpResponse } from 'msw';

const requestId = 'req-mock-0001';

/** A refusal as the API words it. */
export class Refused extends Error {
  readonly problem: RecordedProblem;

  constructor(problem: RecordedProblem) {
    super(problem.detail);
    this.problem = problem;
  }

  toResponse(request: Request): Response {
    const body = { ...this.problem, instance: new URL(request.url).pathname, traceId: requestId };
    return HttpResponse.json(body, {
      status: this.problem.status,
      headers: { 'Content-Type': 'application/problem+json', 'X-Request-Id': requestId },
    });
  }
}

export const refuse = (name: RefusalName): Refused => new Refused(refusals[name]);
