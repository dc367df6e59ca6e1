import { getOutgoingStop, stopOutgoing } from '@freight-hq/api/contract/money/bank-controls';
import { getTransfer } from '@freight-hq/api/contract/money/transfers';
import { listBankAccounts } from '@freight-hq/api/contract/money/bank-accounts';
import { listApprovals } from '@freight-hq/api/contract/money/approvals';
import { listBankCustomers } from '@freight-hq/api/contract/money/bank-customers';
import { listTenants } from '@freight-hq/api/contract/tenants/tenants';
import { bankAccounts, bankCustomers, bankingCompanies } from '@freight-hq/mocks/money/bank-accounts/rows';
import { bankAccountHandlers } from '@freight-hq/mocks/money/bank-accounts/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { firstOf } from '@freight-hq/mocks/kit/call';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { answering, failing, late, slow, unreachable } from '@freight-hq/mocks/behave';
import { tenants } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { lateMs, picksNothingLate } from '../testing/lateSearch.ts';
import { routeStories } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Banking',
  ...routeStories({ path: '/banking', as: 'owner' }, mocksOf(bankAccountHandlers, tenantHandlers)),
});

const [account] = bankAccounts as [(typeof bankAccounts)[0]];
const newcomer = firstOf(tenants, ({ companyId }) => !bankingCompanies.some(({ id }) => id === companyId));
const executed = {
  ...{ id: 'btr_01ks3ja0fwfsk8yn9cdbz2nz96', companyId: account.attributes.companyId, amount: 250 },
  ...{ isHeld: false, isOwn: true },
  ...{ status: 'completed' as const, type: 'force_debit' as const },
  ...{ createdAt: '2026-06-30T12:00:00.000Z', updatedAt: '2026-06-30T12:00:00.000Z' },
};
const [customer] = bankCustomers as [(typeof bankCustomers)[0]];

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const tile = await canvas.findByRole('article', { name: 'Total Accounts' });
    await waitFor(() => expect(tile).toHaveTextContent(String(bankAccounts.length)));
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(account.attributes.accountNumber) }));
    const drawer = within(await screen.findByRole('dialog', { name: `Account ${account.attributes.accountNumber}` }));
    await expect(await drawer.findByRole('heading', { name: account.attributes.companyName })).toBeVisible();
  },
});

/** A customer leads to their accounts. */
export const FromCustomer = meta.story({
  args: { path: '/banking?tab=customers' },
  play: async ({ canvas, userEvent }) => {
    const { first, last } = customer.attributes.fullName;
    await userEvent.click(await canvas.findByRole('button', { name: `View the accounts of ${first} ${last}` }));
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Accounts' })).toHaveAttribute('aria-selected', 'true'));
    await expect(canvas.getByPlaceholderText('Company or last four digits...')).toHaveValue(customer.id);
  },
});

/** A refused archive keeps its dialog; the contact is changed in the list. */
export const CustomerKept = meta.story({
  args: { path: '/banking?tab=customers' },
  play: async ({ canvas, userEvent }) => {
    const { first, last } = customer.attributes.fullName;
    await userEvent.click(await canvas.findByRole('button', { name: `Edit contact of ${first} ${last}` }));
    const contact = within(await screen.findByRole('dialog', { name: `Edit contact of ${first} ${last}` }));
    await userEvent.clear(contact.getByRole('textbox', { name: 'Phone' }));
    await userEvent.type(contact.getByRole('textbox', { name: 'Phone' }), '(555) 555-0188');
    await userEvent.click(contact.getByRole('button', { name: 'Save Contact' }));
    await expect(await canvas.findByText('(555) 555-0188')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `Archive ${first} ${last}` }));
    const archive = within(await screen.findByRole('alertdialog', { name: `Archive ${first} ${last}?` }));
    const reason = archive.getByRole('textbox', { name: 'Reason' });
    await userEvent.type(reason, 'The company has gone out of business');
    await userEvent.click(archive.getByRole('button', { name: 'Archive' }));
    await expect(await archive.findByText(/has an account that is not closed/)).toBeVisible();
    await expect(reason).toHaveValue('The company has gone out of business');
  },
});

/** Keys that come before the answer pick no company; the chosen one is repeated above the button. */
export const CompanySearchedLate = meta.story({
  args: { path: '/banking?tab=customers' },
  beforeEach: ({ msw }) => msw.use(late(listTenants, lateMs)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create New Customer & Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Customer & Account' }));
    const field = dialog.getByRole('combobox', { name: 'Company' });
    await picksNothingLate({ userEvent, field, text: 'Swift', found: /Swift/ });
    await expect(dialog.queryByText(/The customer and the account are opened for/)).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const name = (field as HTMLInputElement).value;
    await expect(name).toMatch(/Swift/);
    await expect(dialog.getByText(/The customer and the account are opened for/)).toHaveTextContent(name);
    await expect(dialog.getByText(/^cmp_/)).toBeVisible();
  },
});

/** A social security number leaves the page with its call, and no trace in it. */
export const CustomerCreated = meta.story({
  args: { path: '/banking?tab=customers' },
  play: async ({ canvas, userEvent }) => {
    const told = [spyOn(console, 'error'), spyOn(console, 'warn'), spyOn(console, 'log')];
    const sent: string[] = [];
    const { fetch } = window;
    const calls = spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      sent.push(await request.clone().text());
      return fetch(request);
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Create New Customer & Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Customer & Account' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Company' }));
    await userEvent.paste(newcomer.tenantName);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(newcomer.tenantName) }));
    for (const [label, text] of [
      ['First Name', 'Tess'],
      ['Last Name', 'Arden'],
      ['Email', 'tess@ternpoint.example'],
      ['Phone', '(555) 555-0123'],
      ['SSN', '123-45-6789'],
      ['Date of Birth', '1980-01-31'],
    ] as const)
      await userEvent.type(dialog.getByLabelText(label), text);
    await userEvent.click(dialog.getByRole('button', { name: 'Create Customer' }));
    await expect(await screen.findByText('New customer and account created successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const planted = /.{0,60}(?<!\d)123-?45-?6789/;
    await expect(sent.filter((text) => planted.test(text))).toHaveLength(1);
    const inputs = Array.from(document.querySelectorAll('input'), ({ value }) => value);
    const traces = [
      document.documentElement.outerHTML,
      window.location.href,
      ...inputs,
      ...[localStorage, sessionStorage, history.state, performance.getEntries()].map((kept) => JSON.stringify(kept)),
      ...told.flatMap(({ mock }) => mock.calls.map((words) => words.map(String).join(' '))),
    ];
    await expect(traces.flatMap((text) => planted.exec(text)?.[0] ?? [])).toEqual([]);
    for (const spy of [...told, calls]) spy.mockRestore();
  },
});

/** The address names the tab and the company. */
export const ControlsFromAddress = meta.story({
  args: { path: `/banking?tab=controls&company=${bankingCompanies[0]?.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Current Banking Status')).toBeVisible();
    await expect(await canvas.findByDisplayValue(new RegExp(bankingCompanies[0]?.name ?? ''))).toBeVisible();
  },
});

/** A transfer is sent, processed and told as executed; its form is empty again. */
export const TransferExecuted = meta.story({
  args: { path: `/banking?tab=controls&company=${bankingCompanies[0]?.id}` },
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByRole('textbox', { name: 'Amount (USD)' });
    await userEvent.type(amount, '250.25');
    await userEvent.click(canvas.getByRole('button', { name: /Choose a type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Force Debit' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Execute Emergency Transfer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Force Debit: check before you send' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Chargeback of load 4471');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Transfer' }));
    await expect(await screen.findByText('Emergency transfer has been completed successfully')).toBeVisible();
    await expect(amount).toHaveValue('');
  },
});

/** A transfer whose server was away shows by itself once the server answers. */
export const ServerCameBack = meta.story({
  args: { path: `/banking?tab=controls&company=${bankingCompanies[0]?.id}&transfer=${executed.id}` },
  beforeEach: ({ msw }) => msw.use(unreachable(getTransfer)),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('The transfer could not be loaded')).toBeVisible();
    msw.use(answering(getTransfer, { transfer: executed }));
    await expect(await canvas.findByText('Transfer Executed')).toBeVisible();
  },
});

export const Slow = meta.story({
  args: { path: '/banking?tab=accounts' },
  beforeEach: ({ msw }) => msw.use(slow(listBankAccounts)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Failing = meta.story({
  args: { path: '/banking?tab=customers' },
  beforeEach: ({ msw }) => msw.use(failing(listBankCustomers)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Customers could not be loaded')).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { path: '/banking?tab=approvals' },
  beforeEach: ({ msw }) => msw.use(answering(listApprovals, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing waits for approval')).toBeVisible();
  },
});

/** A stop that was not answered keeps its dialog and what was typed. */
export const StopNotAnswered = meta.story({
  beforeEach: ({ msw }) => msw.use(unreachable(stopOutgoing)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop Outgoing Money' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Suspicious withdrawals');
    await userEvent.click(dialog.getByRole('button', { name: 'Stop Outgoing Money' }));
    await expect(await dialog.findByText('Outgoing money could not be stopped or resumed. Try again.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Suspicious withdrawals');
  },
});

export const Stopped = meta.story({
  args: { path: '/banking?tab=customers' },
  beforeEach: ({ msw }) =>
    msw.use(
      answering(getOutgoingStop, { isStopped: true, since: '2026-06-30T09:00:00.000Z', reason: 'A stolen account' }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All outgoing money is stopped')).toBeVisible();
  },
});

export const AsAdmin = meta.story({
  args: { path: `/banking?tab=accounts&account=${account.id}`, as: 'admin' },
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Show Full Account Number' });
    await expect(button).toHaveAccessibleDescription('Your role may not see account numbers');
  },
});
