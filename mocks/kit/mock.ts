import type { Endpoint } from '@freight-hq/api/endpoint';
import { type Failure, problemOf } from '@freight-hq/api/errors';
import { http, type HttpHandler, HttpResponse, type HttpResponseResolver } from 'msw';

const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

/** Answers the requests of one endpoint. */
export const on = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, resolver: HttpResponseResolver): HttpHandler =>
  verbs[method](`*${path}`, resolver);

const requestId = 'req-mock-0001';

/** A refusal as the API answers it. */
export function problemReply(failure: Failure, request: Request): Response {
  const body = { ...problemOf(failure), instance: new URL(request.url).pathname, traceId: requestId };
  return HttpResponse.json(body, {
    status: failure.status,
    headers: { 'Content-Type': 'application/problem+json', 'X-Request-Id': requestId },
  });
}
