import { http, HttpResponse } from 'msw';
import type { NounHandlers } from './nouns.ts';
import { bodyText, type Exchange, inOrder, type Recorded, unpacked } from './recorded.ts';
import { callerOf } from './session.ts';

/**
 * Answers what was recorded, in the order of the recording: a write is its next record, and a read after it is answered
 * as it was recorded after it. Reads that differ without a write, such as those of a running job, follow each other.
 * A call that was not recorded is left to other handlers.
 */
export const replay =
  (recorded: Recorded): NounHandlers =>
  () => {
    const exchanges = unpacked(recorded);
    const read = new Set<number>();
    let present = 0;

    /** Where the answer of a call is; -1 if it has none. */
    async function find(request: Request): Promise<number> {
      const isSame = await sameAs(request);
      if (request.method !== 'GET') {
        const later = exchanges.findIndex((one, index) => index >= present && isSame(one));
        return later === -1 ? exchanges.findIndex(isSame) : later;
      }
      const end = exchanges.findIndex(({ method }, index) => index >= present && method !== 'GET');
      const soFar = exchanges.slice(0, end === -1 ? undefined : end);
      const next = soFar.findIndex((one, index) => index >= present && !read.has(index) && isSame(one));
      return next === -1 ? soFar.findLastIndex(isSame) : next;
    }

    const any = http.all(
      async ({ request }) => request.url.includes('/api/') && (await find(request)) !== -1,
      async ({ request }) => {
        const index = await find(request);
        if (request.method === 'GET') read.add(index);
        else present = index + 1;
        const found = exchanges[index];
        return found && responseOf(found);
      },
    );
    return [any];
  };

/** Whether a recorded call is the same as a request. */
async function sameAs(request: Request): Promise<(one: Exchange) => boolean> {
  const { pathname, search } = new URL(request.url);
  const [caller, path, sent] = [callerOf(request), inOrder(pathname + search), bodyText(await bodyOf(request))];
  return ({ as, method, path: known, body }) =>
    as === caller && method === request.method && known === path && bodyText(body) === sent;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = request.method === 'GET' ? '' : await request.clone().text();
  if (text === '') return undefined;
  return request.headers.get('Content-Type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
}

function responseOf({ status = 200, total, answer }: Exchange): Response {
  if (answer === undefined) return new HttpResponse(null, { status });
  if (typeof answer === 'string') {
    return new HttpResponse(answer, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="export.csv"',
      },
    });
  }
  return Response.json(answer, {
    status,
    headers: {
      ...(status >= 400 && { 'Content-Type': 'application/problem+json', 'X-Request-Id': 'req-recorded' }),
      ...(total !== undefined && { 'X-Total-Count': String(total) }),
    },
  });
}
