import type { Endpoint } from '@freight-hq/api/endpoint';
import { on } from './mock.ts';

/** An invalidation stream that stays open and sends no event. */
export const silentStream = (endpoint: Endpoint) =>
  on(endpoint, () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('retry: 2000\n\n')),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
