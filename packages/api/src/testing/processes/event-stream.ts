import type { TestApi } from '../api.ts';

/** The events that a browser receives. */
export interface TestStream {
  response: Response;
  /** The data of the next event; 'end' after the last. */
  next(): Promise<unknown>;
  cancel(): Promise<void>;
}

/** Opens server-sent events as a signed-in user. */
export async function openEvents({ app }: Pick<TestApi, 'app'>, path: string, token: string): Promise<TestStream> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const response = await app.request(path, { headers });
  if (response.status !== 200) return { response, next: async () => 'end', cancel: async () => undefined };
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const next = async (): Promise<unknown> => {
    for (;;) {
      const event = /event: changed\ndata: (.*)\n\n/.exec(text);
      if (event?.[1]) {
        text = text.slice(event.index + event[0].length);
        return JSON.parse(event[1]) as unknown;
      }
      const part = await reader?.read();
      if (!part || part.done) return 'end';
      text += decoder.decode(part.value, { stream: true });
    }
  };
  return { response, next, cancel: async () => reader?.cancel() };
}
