/** The requests of a bell in a browser: one invalidation stream, and the list after each event. */
export interface Bell {
  url: string;
  /** Times at which the next event and then the changed list arrived. */
  change(): Promise<{ notifiedAt: number; listedAt: number }>;
  /** Changes one alert, at any node. */
  act(url: string, method: string, path: string, body?: unknown): Promise<void>;
  close(): void;
}

interface Alert {
  id: string;
  isRead: boolean;
  snoozeLimit: string | null;
}

const list = '/api/eld/alerts';
const person = { email: 'dispatch@swifthaul.example', password: 'Granite-signal-2026', employeeId: 'SH-2001' };

/** Signs a dispatcher of the demo in and listens. */
export async function openBell(url: string): Promise<Bell> {
  const login = await fetch(`${url}/hq/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { token } = (await login.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  const ended = new AbortController();
  const stream = await fetch(`${url}${list}/stream`, {
    headers: { authorization, accept: 'text/event-stream' },
    signal: ended.signal,
  });
  const reader = stream.body?.getReader();
  if (!reader) throw new Error(`The stream answered ${stream.status}`);
  const nextEvent = eventsOf(reader);
  let etag = await nextEvent();
  const answer = await fetch(url + list, { headers: { authorization } });
  const alerts = (await answer.json()) as Alert[];
  const alert = alerts.find(
    ({ isRead, snoozeLimit }) => !isRead && snoozeLimit && Date.parse(snoozeLimit) > Date.now() + 36e5,
  );
  if (!alert) throw new Error('The demo has no such alert');

  return {
    url,
    change: async () => {
      const event = await nextEvent();
      const notifiedAt = performance.now();
      const changed = await fetch(url + list, { headers: { authorization, 'if-none-match': etag } });
      await changed.arrayBuffer();
      if (changed.status !== 200) throw new Error(`The list answered after an event: ${changed.status}`);
      etag = event;
      return { notifiedAt, listedAt: performance.now() };
    },
    act: async (where, method, path, body) => {
      const headers = { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const done = await fetch(`${where}${list}/${alert.id}/${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!done.ok) throw new Error(`${method} ${path} answered ${done.status}: ${await done.text()}`);
      await done.arrayBuffer();
    },
    close: () => ended.abort(),
  };
}

/** The tags that a stream names, one after the other. */
function eventsOf(reader: ReadableStreamDefaultReader<Uint8Array>): () => Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  return async () => {
    for (;;) {
      const event = /event: changed\ndata: (.*)\n\n/.exec(text);
      if (event?.[1]) {
        text = text.slice(event.index + event[0].length);
        return JSON.parse(event[1]) as string;
      }
      const { done, value } = await reader.read();
      if (done) throw new Error('The stream has ended');
      text += decoder.decode(value, { stream: true });
    }
  };
}
