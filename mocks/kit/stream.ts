import type { Endpoint } from '@freight-hq/api/endpoint';
import { Failure, streamOnly } from '@freight-hq/api/errors';
import { admit, on, problemReply } from './mock.ts';

/** Mocks an invalidation stream that stays open and sends no event. */
export const silentStream = (endpoint: Endpoint) =>
  on(endpoint, ({ request }) => {
    try {
      admit(endpoint, request);
      if (!request.headers.get('Accept')?.includes('text/event-stream')) throw streamOnly();
    } catch (error) {
      if (error instanceof Failure) return problemReply(error, request);
      throw error;
    }
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('retry: 2000\n\n')),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
