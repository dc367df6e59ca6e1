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
    const read = new Set<Exchange>();
    let present = 0;

    function next(same: (one: Exchange) => boolean, isRead: boolean): Exchange | undefined {
      if (!isRead) {
        const later = exchanges.findIndex((one, index) => index >= present && same(one));
        const index = later === -1 ? exchanges.findIndex(same) : later;
        present = index === -1 ? present : index + 1;
        return exchanges[index];
      }
      const end = exchanges.findIndex(({ method }, index) => index >= present && method !== 'GET');
      const soFar = exchanges.slice(0, end === -1 ? undefined : end);
      const found = soFar.find((one, index) => index >= present && !read.has(one) && same(one)) ?? soFar.findLast(same);
      if (found) read.add(found);
      return found;
    }

    const any = http.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const [as, method, path] = [callerOf(request), request.method, inOrder(pathname + search)];
      const sent = bodyText(await bodyOf(request));
      const found = next(
        (one) => one.as === as && one.method === method && one.path === path && bodyText(one.body) === sent,
        method === 'GET',
      );
      return found && responseOf(found);
    });
    return [any];
  };

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
