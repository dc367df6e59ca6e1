import { getBilling, getBillingSummary, listBilling, startPaymentRun } from '@freight-hq/api/contract/money/billing';
import { answering, failing, refusing, slow } from '@freight-hq/mocks/behave';
import { listChanged, tenantNotBilled } from '@freight-hq/api/rules/money/billing';
import { billingDetails, billingItemOf, dunned, dunnings, paymentRuns } from '@freight-hq/mocks/money/billing/rows';
import { billingHandlers } from '@freight-hq/mocks/money/billing/handlers';
import { billingProfileHandlers } from '@freight-hq/mocks/money/billing-profiles/handlers';
import { billingProfiles } from '@freight-hq/mocks/money/billing-profiles/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const makeHandlers = mocksOf(billingHandlers, billingProfileHandlers);

const meta = preview.meta({
  title: 'Routes/TenantBilling',
  ...routeStories({ path: '/hq/tenants/billing', as: 'owner' }, makeHandlers),
});

const owing = billingDetails.find(({ outstanding, nextBilling }) => outstanding > 0 && nextBilling !== undefined)!;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(billingDetails[0]!.companyName)).toBeVisible();
    await userEvent.click(canvas.getByPlaceholderText('Search company, plan or status...'));
    await userEvent.paste('OVERDUE');
    const overdue = billingDetails.filter(({ status }) => status === 'overdue');
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', String(overdue.length + 1)));
    await expect(canvas.getByText(overdue[0]!.companyName)).toBeVisible();
  },
});

/** The billing profile is loaded for its form, and saved. */
export const Profile = meta.story({
  args: { path: `/hq/tenants/billing?tenant=${billingProfiles.untouched.companyId}` },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Billing Profile' }));
    await screen.findByRole('textbox', { name: 'Tax in Percent' });
    const form = within(screen.getByRole('dialog', { name: /^Billing profile of / }));
    const type = async (label: string, text: string) => {
      const field = form.getByLabelText(label);
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    const { legalName, address, mails, taxPercent, exemption } = billingProfiles.filled;
    await type('Legal Name', legalName!);
    await type('Billing Address', address!);
    await type('Invoice E-Mails', mails.join('\n'));
    await type('Tax in Percent', `${taxPercent}`);
    await type('Exemption Number', exemption!.number);
    await type('Exempt Until', exemption!.until!);
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText('Billing Profile Saved')).toBeVisible();
  },
});

/** Dunning of an invoice from before the plan starts, and is paused. */
export const Dunning = meta.story({
  args: { path: `/hq/tenants/billing?tenant=${dunned.companyId}` },
  play: async ({ userEvent }) => {
    const number = dunnings.started.cases[0]!.invoiceNumber;
    await userEvent.click(await screen.findByRole('button', { name: `Start dunning of ${number}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start Dunning' }));
    await userEvent.click(await screen.findByRole('button', { name: `Pause dunning of ${number}` }));
    const form = within(await screen.findByRole('dialog', { name: `Pause dunning of ${number}?` }));
    await userEvent.type(form.getByLabelText(/^Until/), '2026-07-10');
    await userEvent.type(form.getByLabelText(/^Reason/), 'They pay on Friday, says Tess');
    await userEvent.click(form.getByRole('button', { name: 'Pause' }));
    await expect(await screen.findByRole('button', { name: `Resume dunning of ${number}` })).toBeVisible();
    await expect(screen.getByText(/It is paused until .*: They pay on Friday, says Tess/)).toBeVisible();
  },
});

/** The address holds search, order and page. */
export const FromAddress = meta.story({
  args: { path: '/hq/tenants/billing?q=enterprise&sort=-outstanding' },
  play: async ({ canvas }) => {
    const [most] = billingDetails
      .filter(({ plan }) => plan === 'Enterprise')
      .toSorted((a, b) => b.outstanding - a.outstanding);
    await waitFor(() => expect(within(canvas.getAllByRole('row')[1]!).getByText(most!.companyName)).toBeVisible());
    await expect(canvas.getByPlaceholderText('Search company, plan or status...')).toHaveValue('enterprise');
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listBilling), slow(getBillingSummary)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listBilling), failing(getBillingSummary)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Billing could not be loaded')).toBeVisible();
    await expect(canvas.queryByText('No tenant is billed yet')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(listBilling, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No tenant is billed yet')).toBeVisible();
  },
});

export const Details = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [first] = billingDetails;
    await userEvent.click(await canvas.findByRole('button', { name: `View Details of ${first!.companyName}` }));
    await expect(await screen.findByText(first!.invoices[0]!.number)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(first!.invoices[0]!.number)).not.toBeInTheDocument());
  },
});

export const DetailsFailing = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing(getBilling, tenantNotBilled())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `View Details of ${owing.companyName}` }));
    await expect(await screen.findByText('Tenant not found')).toBeVisible();
  },
});

/** The first reminder is stored in the outbox, the second is refused until the next day. */
export const Reminder = meta.story({
  play: async ({ canvas, userEvent }) => {
    const open = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: `Send Reminder to ${owing.companyName}` }));
      return within(await screen.findByRole('dialog'));
    };
    const dialog = await open();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Put in Outbox' })).toBeEnabled());
    await userEvent.click(dialog.getByRole('button', { name: 'Put in Outbox' }));
    await waitFor(() => expect(screen.getByText('Reminder Written')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const again = await open();
    await expect(await again.findByText(/the next one is possible from/)).toBeVisible();
    await waitFor(() => expect(again.getByRole('button', { name: 'Put in Outbox' })).toBeDisabled());
  },
});

/** From the list of due invoices to the result of each tenant; the table then shows the remaining ones. */
export const Payments = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { preview: due, finished } = paymentRuns;
    await canvas.findByText(billingDetails[0]!.companyName);
    await userEvent.click(canvas.getByRole('button', { name: 'Process Payments' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Process Payments' }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Charge \$22,265/ }));
    await waitFor(() => expect(dialog.getByRole('progressbar')).toBeVisible());
    await waitFor(() => expect(dialog.getByText('$19,012 charged')).toBeVisible());
    const declined = finished.results.filter(({ status }) => status === 'declined');
    await expect(dialog.getAllByText('Declined')).toHaveLength(declined.length);
    await expect(dialog.getAllByRole('listitem')).toHaveLength(due.results.length);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Runs' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show Results' }));
    const again = within(await screen.findByRole('dialog', { name: 'Process Payments' }));
    await waitFor(() => expect(again.getByText('$19,012 charged')).toBeVisible());
    await userEvent.click(again.getByRole('button', { name: `Send reminder to ${declined[0]!.companyName}` }));
    await expect(
      await screen.findByRole('dialog', { name: `Send Reminder to ${declined[0]!.companyName}` }),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(within(canvas.getByRole('article', { name: 'Outstanding' })).getByText('$3,253')).toBeVisible(),
    );
  },
});

export const PaymentsRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answering(startPaymentRun, { ...paymentRuns.preview, digest: 'of an older list' }), ...makeHandlers()),
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Process Payments' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Process Payments' }));
    const charge = await dialog.findByRole('button', { name: /^Charge/ });
    msw.use(refusing(startPaymentRun, listChanged()));
    await userEvent.click(charge);
    await expect(await dialog.findByText(/has changed; review it again/)).toBeVisible();
    msw.use(...makeHandlers());
    await userEvent.click(dialog.getByRole('button', { name: 'List Again' }));
    await waitFor(() => expect(dialog.queryByText(/has changed/)).not.toBeInTheDocument());
  },
});

export const Phone = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(listBilling, billingDetails.slice(0, 4).map(billingItemOf))),
  globals: { viewport: { value: 'w360' } },
});
