import type { Endpoint, Output } from '@freight-hq/api/endpoint';
import { delay, getResponse, http, type HttpHandler, HttpResponse } from 'msw';
import { type Failure, internalFailure } from '@freight-hq/api/errors';
import { on, problemReply } from './mock.ts';

type Target = Pick<Endpoint, 'method' | 'path'>;

const answer = (endpoint: Target, respond: (request: Request) => Response | Promise<Response>): HttpHandler =>
  on(endpoint, ({ request }) => respond(request));

/** The behaviour shows once; after that the handlers behind it answer. */
export function once(handler: HttpHandler): HttpHandler {
  let isSpent = false;
  return http.all('*', async ({ request }) => {
    if (isSpent) return undefined;
    const response = await getResponse([handler], request);
    isSpent = response !== undefined;
    return response;
  });
}

/** The endpoint never answers. */
export const slow = (endpoint: Target): HttpHandler =>
  answer(endpoint, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });

/** The endpoint answers after a while. */
export const late = (endpoint: Target, milliseconds: number): HttpHandler =>
  on(endpoint, async () => {
    await delay(milliseconds);
    // The handlers behind it answer.
    return undefined;
  });

/** The endpoint breaks. */
export const failing = (endpoint: Target): HttpHandler =>
  answer(endpoint, (request) => problemReply(internalFailure(), request));

/** The endpoint refuses, in the words of the API. */
export const refusing = (endpoint: Target, failure: Failure): HttpHandler =>
  answer(endpoint, (request) => problemReply(failure, request));

/** The endpoint cannot be reached. */
export const unreachable = (endpoint: Target): HttpHandler => answer(endpoint, () => HttpResponse.error());

/** The endpoint answers these rows in pages, whatever else it is asked. */
export const answeringPages = <E extends Endpoint>(endpoint: E, rows: Output<E> & readonly unknown[]): HttpHandler =>
  answer(endpoint, ({ url }) => {
    const { searchParams } = new URL(url);
    const size = Number(searchParams.get('page[size]'));
    const start = (Number(searchParams.get('page[number]') ?? 1) - 1) * size;
    const headers = { 'X-Total-Count': String(rows.length) };
    return Response.json(rows.slice(start, start + size), { headers });
  });

/** The endpoint answers this, whatever it is asked. */
export const answering = <E extends Endpoint>(endpoint: E, value: Output<E>): HttpHandler =>
  answer(endpoint, () =>
    value === undefined
      ? new Response(null, { status: 204 })
      : Response.json(value, {
          ...(Array.isArray(value) && { headers: { 'X-Total-Count': String(value.length) } }),
        }),
  );
