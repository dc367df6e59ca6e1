import { http, HttpResponse } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import type { BellAlert } from '../AlertsBell/types.ts';

const frozen = new Date('2026-06-30T15:30:00Z').toUTCString();

/** An API with these alerts, whose clock stands still; `calls` are the requests it has seen. */
export function alertsApi(given: readonly BellAlert[], { isDown = false } = {}) {
  const calls: string[] = [];
  let alerts = [...given];
  const gone = new Map<string, BellAlert>();
  const seen = (request: Request) => calls.push(`${request.method} ${new URL(request.url).pathname}`);
  const answer = (body: unknown) => HttpResponse.json(body as object, { headers: { date: frozen } });
  const find = (id: unknown) => alerts.find((alert) => alert.id === id);
  const handlers = [
    http.get('/api/eld/alerts', ({ request }) => {
      seen(request);
      return isDown ? HttpResponse.error() : answer(alerts);
    }),
    http.get('/api/eld/alerts/stream', () => new HttpResponse(null, { status: 404 })),
    http.patch('/api/eld/alerts/:id/read', ({ request, params }) => {
      seen(request);
      alerts = alerts.map((alert) => (alert.id === params['id'] ? { ...alert, isRead: true } : alert));
      return answer(find(params['id']));
    }),
    http.delete('/api/eld/alerts/:id', ({ request, params }) => {
      seen(request);
      const alert = find(params['id']);
      if (alert) gone.set(alert.id, alert);
      alerts = alerts.filter(({ id }) => id !== params['id']);
      return answer(alert);
    }),
    http.post('/api/eld/alerts/:id/restore', ({ request, params }) => {
      seen(request);
      const alert = gone.get(String(params['id']));
      if (alert) alerts = [...alerts, alert];
      return answer(alert);
    }),
  ];
  return { handlers, calls };
}

export const connection = { apiBaseUrl: '', getToken: () => 'token-of-a-story', locale: 'en-US', timeZone: 'UTC' };

/** The content of the bell's shadow root, anywhere on the page. */
export async function insideOf(page: ParentNode) {
  const root = await waitFor(
    () => {
      const inner = page.querySelector('[data-fhq=alerts]')?.shadowRoot?.querySelector<HTMLElement>('[data-part=root]');
      if (!inner) throw new Error('There is no bell');
      return inner;
    },
    { timeout: 10_000 },
  );
  return { root, canvas: within(root), panel: () => visiblePanel(root) };
}

async function visiblePanel(root: HTMLElement): Promise<HTMLElement> {
  const panel = await within(root).findByRole('dialog', {}, { timeout: 10_000 });
  await waitFor(() => expect(getComputedStyle(panel).opacity).toBe('1'));
  // The panel's code comes when it is asked for the first time.
  await within(panel).findAllByRole('listitem', {}, { timeout: 10_000 });
  return panel;
}
