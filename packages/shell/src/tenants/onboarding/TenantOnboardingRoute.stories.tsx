import {
  advanceOnboarding,
  getOnboarding,
  listOnboardings,
  updateOnboarding,
} from '@freight-hq/api/contract/tenants/onboarding';
import { answering, failing, refusing, slow } from '@freight-hq/mocks/behave';
import { onboardingList, onboardings } from '@freight-hq/mocks/tenants/onboarding/rows';
import { onboardingStale } from '@freight-hq/api/rules/tenants/onboarding';
import { onboardingHandlers } from '@freight-hq/mocks/tenants/onboarding/handlers';
import { ticketHandlers } from '@freight-hq/mocks/support/tickets/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories, type StoryHands } from '../../testing/RouteStory.tsx';

const makeHandlers = mocksOf(onboardingHandlers, ticketHandlers);

const meta = preview.meta({
  title: 'Routes/TenantOnboarding',
  ...routeStories({ path: '/hq/tenants/onboarding', as: 'owner' }, makeHandlers),
});

const contact = onboardings.find(({ stage }) => stage === 'Initial Contact')!;

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(contact.companyName)).toBeVisible();
    const pending = String(onboardings.filter(({ status }) => status === 'pending').length);
    await expect(within(canvas.getByRole('button', { name: /^Pending Review/ })).getByText(pending)).toBeVisible();
  },
});

/** A count shows the counted ones; the address holds filters and page. */
export const Filtered = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Pending Review/ }));
    await waitFor(() => expect(canvas.queryByText(contact.companyName)).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: /^Pending Review/ }));
    await expect(await canvas.findByText(contact.companyName)).toBeVisible();
  },
});

const carriers = Array.from({ length: 60 }, (_, index) => ({
  ...onboardingList.items[0]!,
  ...{ id: `${contact.id}-${index}`, companyName: `Carrier ${index + 1}` },
}));
const pageOf = (from: number, to: number) =>
  answering(listOnboardings, { ...onboardingList, items: carriers.slice(from, to), total: carriers.length });

/** The next page shows the other rows. */
export const Pages = meta.story({
  beforeEach: ({ msw }) => msw.use(pageOf(0, 50)),
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Showing 1-50 of 60')).toBeVisible();
    await expect(canvas.getByText('Carrier 1')).toBeVisible();
    msw.use(pageOf(50, 60));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('Carrier 60')).toBeVisible();
    await expect(canvas.queryByText('Carrier 1')).not.toBeInTheDocument();
  },
});

const noSums = { inProgress: 0, completedThisWeek: 0, pendingReview: 0, avgDaysToComplete: 0 };

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(listOnboardings, { items: [], total: 0, summary: noSums })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No onboarding is in progress')).toBeVisible();
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listOnboardings)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listOnboardings)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The onboarding queue could not be loaded')).toBeVisible();
  },
});

async function fillIn(userEvent: StoryHands['userEvent'], label: string, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

async function openSetup({ canvas, userEvent }: StoryHands) {
  await userEvent.click(await canvas.findByRole('button', { name: `Continue Setup of ${contact.companyName}` }));
  await screen.findByRole('textbox', { name: 'Fleet Size' });
}

const press = async ({ userEvent }: Pick<StoryHands, 'userEvent'>, name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** A refusal keeps the typed text; with another number the tenant is added to the queue. */
export const Add = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add New Tenant' }));
    await fillIn(userEvent, 'Company', 'Tern Point Freight');
    await fillIn(userEvent, 'DOT Number', contact.dotNumber);
    await fillIn(userEvent, 'MC Number', 'MC-771200');
    await fillIn(userEvent, 'Contact', 'Tess Arden');
    await fillIn(userEvent, 'Phone', '(555) 555-0123');
    await fillIn(userEvent, 'Email', 'tess@ternpoint.example');
    await userEvent.click(screen.getByRole('button', { name: 'Add Tenant' }));
    const dot = screen.getByRole('textbox', { name: 'DOT Number' });
    await waitFor(() => expect(dot).toBeInvalid());
    await expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Tern Point Freight');
    await fillIn(userEvent, 'DOT Number', '5123456');
    await userEvent.click(screen.getByRole('button', { name: 'Add Tenant' }));
    await expect(await screen.findByRole('dialog', { name: 'Tern Point Freight' })).toBeVisible();
  },
});

/** Each missing fact is reported at its field; after that the next stage opens. */
export const ContinueSetup = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openSetup({ canvas, userEvent });
    await fillIn(userEvent, 'Fleet Size', '12');
    await press({ userEvent }, 'Save for Later');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openSetup({ canvas, userEvent });
    await userEvent.clear(screen.getByLabelText('First Conversation'));
    await press({ userEvent }, 'Save and Continue');
    await waitFor(() => expect(screen.getByLabelText('First Conversation')).toBeInvalid());
    await userEvent.type(screen.getByLabelText('First Conversation'), '2026-06-29');
    await press({ userEvent }, 'Save and Continue');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Account Setup' })).toHaveAttribute('aria-selected', 'true'),
    );
  },
});

export const SetupStale = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing(updateOnboarding, onboardingStale())),
  play: async ({ canvas, userEvent }) => {
    await openSetup({ canvas, userEvent });
    await fillIn(userEvent, 'Fleet Size', '12');
    await press({ userEvent }, 'Save for Later');
    await expect(await screen.findByText('Another user has saved changes in the meantime')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Fleet Size' })).toHaveValue('12');
  },
});

/** The save went through, the step did not: the next save counts from the new version. */
export const SetupFailing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(advanceOnboarding)),
  play: async ({ canvas, userEvent }) => {
    await openSetup({ canvas, userEvent });
    await fillIn(userEvent, 'Fleet Size', '12');
    await press({ userEvent }, 'Save and Continue');
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    await expect(screen.getByRole('textbox', { name: 'Fleet Size' })).toHaveValue('12');
  },
});

export const Details = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `View Details of ${contact.companyName}` }));
    const drawer = within(await screen.findByRole('dialog', { name: contact.companyName }));
    await userEvent.click(await drawer.findByRole('button', { name: /Owner/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Margaret Ellery' }));
    await waitFor(() => expect(drawer.getByText(/became the owner/)).toBeVisible());
  },
});

export const DetailsFailing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getOnboarding)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `View Details of ${contact.companyName}` }));
    await expect(await screen.findByText('The onboarding could not be loaded')).toBeVisible();
  },
});
