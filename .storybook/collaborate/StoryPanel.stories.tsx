import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import preview from '../preview.tsx';
import { StoryPanel } from './StoryPanel.tsx';

const user = { firstName: 'Olive', lastName: 'Brandt', audience: 'hq' };

const config = (answer: () => Response | Promise<Response>) => http.get('*/api/config', answer);
const login = http.post('*/hq/api/login', async ({ request }) => {
  const { password } = (await request.json()) as { password: string };
  if (password !== 'right') return new HttpResponse(null, { status: 401 });
  return HttpResponse.json({ token: 'a-token', user });
});
const logout = http.post('*/hq/api/logout', () => new HttpResponse(null, { status: 204 }));
const activity = http.post('*/hq/api/activity', () => new HttpResponse(null, { status: 204 }));

let listed: string[] = [];
const sessions = http.get('*/api/collaboration/sessions', ({ request }) => {
  listed.push(new URL(request.url).search);
  return HttpResponse.json({ sessions: [] });
});

const meta = preview.meta({
  title: 'Storybook/Collaborate',
  component: StoryPanel,
  args: {
    apiBase: 'https://api.example',
    story: { id: 'components-button--default', title: 'Components/Button, Default' },
  },
  // React Aria keeps an announcement for seconds, also after the button that it names is gone.
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  beforeEach: ({ msw }) => {
    listed = [];
    msw.use(
      config(() => HttpResponse.json({ mode: 'demo' })),
      login,
      logout,
      activity,
      sessions,
    );
  },
});

/** Signs in, opens collaboration on the story, and signs out again. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'E-mail' }), 'owner@freight-hq.example');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Employee ID' }), 'HQ-1001');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'wrong');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('E-mail, password or employee id is wrong.')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText(/^Password/));
    await userEvent.type(canvas.getByLabelText(/^Password/), 'right');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText(/Olive Brandt/)).toBeVisible();
    await waitFor(() => expect(listed).toContain('?resourceType=story&resourceId=components-button--default'));
    const widget = document.querySelector('[data-fhq=collaborate]')?.shadowRoot;
    await waitFor(() => expect(widget?.querySelector('dialog')).toHaveAttribute('open'));
    widget?.querySelector('dialog')?.close();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible();
  },
});

export const Looking = meta.story({
  args: { apiBase: 'https://slow.example' },
  beforeEach: ({ msw }) =>
    msw.use(
      config(async () => {
        await delay('infinite');
        return HttpResponse.error();
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAccessibleName(
      'Looking for the API at https://slow.example',
    );
  },
});

/** No API answers until the user starts an API and retries. */
export const NoApi = meta.story({
  args: { apiBase: 'https://missing.example' },
  beforeEach: ({ msw }) => {
    let isThere = false;
    msw.use(
      config(() => {
        const answer = isThere ? HttpResponse.json({ mode: 'demo' }) : HttpResponse.error();
        isThere = true;
        return answer;
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No API at https://missing.example')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Look again' }));
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible();
  },
});

export const TenantsUser = meta.story({
  args: { apiBase: 'https://tenant.example' },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/hq/api/login', () => HttpResponse.json({ token: 'a-token', user: { ...user, audience: 'tenant' } })),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'E-mail' }), 'dispatch@swifthaul.example');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Employee ID' }), 'SH-2001');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'right');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByText('Stories are reviewed by HQ staff only.')).toBeVisible();
  },
});
