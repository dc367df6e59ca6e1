import {
  getAnnotation,
  joinSession,
  listCollaborationSessions,
} from '@freight-hq/api/contract/collaboration/collaboration';
import { answering, failing, slow } from '@freight-hq/mocks/behave';
import { fewTenants as tenants } from '@freight-hq/mocks/tenants/tenants/rows';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { collaborationHandlers } from '@freight-hq/mocks/collaboration/collaboration/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories, type StoryHands } from '../../testing/RouteStory.tsx';

const makeHandlers = mocksOf(tenantHandlers, collaborationHandlers);

const session = {
  id: 'ses_june',
  sessionName: 'June figures',
  status: 'active' as const,
  participantCount: 2,
  createdAt: '2026-06-30T15:00:00.000Z',
  resourceType: 'tenant_management',
  resourceId: 'hq_tenant_overview',
  createdBy: 'usr_somebody',
  companyId: null,
  endedAt: null,
  annotationCount: 3,
  isModerator: false,
};
const listed = answering(listCollaborationSessions, { sessions: [session] });

const meta = preview.meta({
  title: 'Routes/TenantList, collaboration',
  ...routeStories({ path: '/hq/tenants?q=haul', as: 'owner' }, makeHandlers),
});

/** The content of the widget's shadow root. */
async function widget() {
  const part = await waitFor(() => {
    const found = document.querySelector('[data-fhq=collaborate]')?.shadowRoot?.querySelector('[data-part=root]');
    if (!(found instanceof HTMLElement)) throw new Error('The widget is not there yet');
    return found;
  });
  return within(part);
}

async function openPage({ canvas, userEvent }: StoryHands) {
  await canvas.findByText(tenants[0]?.tenantName ?? '');
  await userEvent.click(canvas.getByRole('button', { name: /^Collaborate(?! on)/ }));
  return widget();
}

export const Default = meta.story({
  beforeEach: ({ msw }) => msw.use(listed),
  play: async ({ canvas, userEvent }) => {
    const inside = await openPage({ canvas, userEvent });
    await expect(
      await inside.findByRole('dialog', { name: 'Collaboration for Tenant Management' }),
    ).toBeInTheDocument();
    await expect(await inside.findByRole('button', { name: 'Join June figures' })).toBeInTheDocument();
    await expect(inside.getAllByText(/^2 participants/)[0]).toBeInTheDocument();
    await expect(inside.getByPlaceholderText('Collaboration on Tenant Management')).toBeInTheDocument();
    await expect(inside.getByRole('button', { name: 'Start Session' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Collaborate 2 in a session', hidden: true })).toBeInTheDocument();
  },
});

export const OnOneTenant = meta.story({
  play: async ({ canvas, userEvent }) => {
    const name = tenants[0]?.tenantName ?? '';
    await userEvent.click(await canvas.findByRole('button', { name: `Collaborate on ${name}` }));
    const inside = await widget();
    await expect(await inside.findByRole('dialog', { name: `Collaboration for ${name}` })).toBeInTheDocument();
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listCollaborationSessions)),
  play: async ({ canvas, userEvent }) => {
    const inside = await openPage({ canvas, userEvent });
    await expect(await inside.findByText('Loading sessions...')).toBeInTheDocument();
    await expect(inside.queryByText('No active sessions')).not.toBeInTheDocument();
    await expect(canvas.getByText(tenants[0]?.tenantName ?? '')).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(listCollaborationSessions, { sessions: [] })),
  play: async ({ canvas, userEvent }) => {
    const inside = await openPage({ canvas, userEvent });
    await expect(await inside.findByText('No active sessions')).toBeInTheDocument();
  },
});

/** The page works without it. */
export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listCollaborationSessions)),
  play: async ({ canvas, userEvent }) => {
    const inside = await openPage({ canvas, userEvent });
    await expect(await inside.findByText(/^Sessions could not be loaded/)).toBeInTheDocument();
    await expect(inside.queryByText('No active sessions')).not.toBeInTheDocument();
    await expect(canvas.getByText(tenants[0]?.tenantName ?? '')).toBeInTheDocument();
  },
});

export const JoinFailing = meta.story({
  beforeEach: ({ msw }) => msw.use(listed, failing(joinSession)),
  play: async ({ canvas, userEvent }) => {
    const inside = await openPage({ canvas, userEvent });
    await userEvent.click(await inside.findByRole('button', { name: 'Join June figures' }));
    await expect(await inside.findByText('The action failed. Try again.')).toBeInTheDocument();
  },
});

/** A link to a missing annotation shows a message in the page's notice area. */
export const LinkFailing = meta.story({
  args: { path: '/hq/tenants?q=haul&annotation=ann_gone' },
  beforeEach: ({ msw }) => msw.use(failing(getAnnotation)),
  play: async ({ canvas }) => {
    await canvas.findByText(tenants[0]?.tenantName ?? '');
    await waitFor(() => expect(document.body).toHaveTextContent('Something went wrong on our side'));
  },
});
