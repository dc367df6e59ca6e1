import type { CSSProperties } from 'react';
import { http, HttpResponse } from 'msw';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { CollaborateWidget } from './CollaborateWidget.tsx';
import { shadowCollaborateSheet } from './shadowCollaborate.css.ts';
import { shadowOverlaySheet } from './shadowOverlay.css.ts';

const session = {
  id: 'ses_review',
  sessionName: 'June figures',
  status: 'active',
  participantCount: 2,
  createdAt: '2026-06-30T15:00:00.000Z',
};

let calls: string[] = [];
const serve = (answer: () => Response) => {
  calls = [];
  return http.get('/api/collaboration/sessions', ({ request }) => {
    calls.push(new URL(request.url).search);
    return answer();
  });
};
const listed = () => HttpResponse.json({ sessions: [session, { ...session, id: 'ses_old', status: 'ended' }] });

const meta = preview.meta({
  title: 'Widgets/CollaborateWidget',
  component: CollaborateWidget,
  args: {
    apiBaseUrl: '',
    getToken: () => 'a-token',
    resourceType: 'tenant_management',
    resourceId: 'hq_tenant_overview',
    resourceName: 'Tenant Management',
    onError: fn(),
  },
  beforeEach: ({ msw }) => msw.use(serve(listed)),
});

/** The content of the widget's shadow root. */
async function insideOf(canvasElement: HTMLElement) {
  const root = await waitFor(() => {
    const part = canvasElement.querySelector('[data-fhq=collaborate]')?.shadowRoot?.querySelector('[data-part=root]');
    if (!(part instanceof HTMLElement)) throw new Error('The widget is not there yet');
    return part;
  });
  return within(root);
}

export const Default = meta.story({
  play: async ({ canvasElement }) => {
    const inside = await insideOf(canvasElement);
    await expect(calls).toEqual([]);
    inside.getByRole('button', { name: 'Collaborate' }).click();
    await expect(await inside.findByRole('button', { name: 'Join June figures' })).toBeVisible();
    await expect(inside.getAllByRole('button', { name: /^Join/ })).toHaveLength(1);
    await expect(calls).toContain('?resourceType=tenant_management&resourceId=hq_tenant_overview');
  },
});

/** Properties set by the page win, and the two sheets of the shadow root define every default that they use. */
export const Themed = meta.story({
  decorators: [
    (Story) => (
      <div style={{ '--fhq-radius-control': '3px' } as CSSProperties}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const inside = await insideOf(canvasElement);
    await expect(getComputedStyle(inside.getByRole('button', { name: 'Collaborate' })).borderRadius).toBe('3px');
    const sheets = shadowCollaborateSheet + shadowOverlaySheet;
    const found = (pattern: RegExp) => Array.from(sheets.matchAll(pattern), ([, name]) => name);
    const said = found(/(--\w+):/g);
    const used = found(/var\((--\w+)\)/g);
    await expect(used.length).toBeGreaterThan(100);
    await expect(used.filter((name) => !said.includes(name))).toEqual([]);
    await expect(new Set(said).size).toBe(said.length);
  },
});

/** Without a user nothing is requested and nothing is drawn. */
export const NobodySignedIn = meta.story({
  args: { getToken: () => '', isOpen: true },
  play: async ({ canvasElement }) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(canvasElement.querySelector('[data-fhq]')).toBeNull();
    await expect(calls).toEqual([]);
  },
});

/** A link to an annotation of an ended session shows a message, and leads to the export of the session. */
export const LinkToEndedSession = meta.story({
  args: { annotationId: 'ann_old' },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('/api/collaboration/annotations/ann_old', () =>
        HttpResponse.json({ annotation: { id: 'ann_old' }, session: { ...session, id: 'ses_old', status: 'ended' } }),
      ),
    ),
  play: async ({ args, canvasElement }) => {
    const inside = await insideOf(canvasElement);
    const words = await inside.findByText(/^The session of this annotation has ended/);
    await waitFor(() => expect(words).toBeVisible());
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'gone' }), { operation: 'link' });
  },
});

/** The same for an annotation that has been deleted. */
export const LinkToNothing = meta.story({
  args: { annotationId: 'ann_gone' },
  beforeEach: ({ msw }) =>
    msw.use(http.get('/api/collaboration/annotations/ann_gone', () => new HttpResponse(null, { status: 404 }))),
  play: async ({ canvasElement }) => {
    const inside = await insideOf(canvasElement);
    const words = await inside.findByText(/^This annotation is no longer there/);
    await waitFor(() => expect(words).toBeVisible());
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(serve(() => new HttpResponse(null, { status: 503 }))),
  play: async ({ args, canvasElement }) => {
    const inside = await insideOf(canvasElement);
    inside.getByRole('button', { name: 'Collaborate' }).click();
    await expect(await inside.findByText(/Sessions could not be loaded/)).toBeVisible();
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'server', status: 503 }), {
      operation: 'sessions',
    });
  },
});
