import type { BankCustomer } from '@freight-hq/api/contract/money/bank-customers';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { companies, customerAt, everyRight, noRight } from '../../testing/bankStory.ts';
import { BankCustomers, type BankCustomersProps, type ContactDraft, type CustomerDraft } from './BankCustomers.tsx';
import { answerTo } from '../../testing/textSearch.ts';

const onPage = (items: readonly BankCustomer[], total = items.length) =>
  ready({ items, total, isTotalExact: true, page: 1, size: 50 });
const few = Array.from({ length: 3 }, (_, index) => customerAt(index));

const args: BankCustomersProps = {
  customers: onPage(few),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onRefresh: fn(),
  onView: fn(),
  rights: everyRight,
  creation: submissionIn<CustomerDraft>({ status: 'idle' }, { open: fn(), send: fn() }),
  contact: submissionIn<ContactDraft, BankCustomer>({ status: 'idle' }, { open: fn() }),
  archiving: submissionIn<string, BankCustomer>({ status: 'idle' }, { open: fn() }),
  companySearch: {
    ...answerTo('swift'),
    companies: companies.map(({ id, name }) => ({ companyId: id, name, detail: 'Professional' })),
  },
};

const meta = preview.meta({ title: 'Screens/Banking/BankCustomers', component: BankCustomers, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
    await expect(headers).toEqual(['Customer', 'Company', 'Email', 'Phone', 'Status', 'Created', 'Actions']);
    await userEvent.click(canvas.getByRole('button', { name: 'View the accounts of Mara Quist' }));
    await expect(args.onView).toHaveBeenCalledWith(few[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit contact of Mara Quist' }));
    await expect(args.contact.open).toHaveBeenCalledWith(few[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Archive Mara Quist' }));
    await expect(args.archiving.open).toHaveBeenCalledWith(few[0]);
    await expect(canvas.getByRole('button', { name: 'Archive Devon Ashe' })).toHaveAccessibleDescription(
      'The bank has not decided on the application yet',
    );
    await expect(canvas.getByRole('button', { name: 'Edit contact of Priya Lund' })).toHaveAccessibleDescription(
      'The customer is archived',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByPlaceholderText('Search customers...'), 'q');
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: 'q', page: 1 });
  },
});

export const Empty = meta.story({
  args: { customers: onPage([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No customers found')).toBeVisible();
  },
});

export const NothingMatches = meta.story({
  args: { customers: onPage([]), query: { q: 'zzz', page: 1 } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all customers' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 1 });
  },
});

export const Many = meta.story({
  args: {
    customers: onPage(
      Array.from({ length: 50 }, (_, index) => customerAt(index)),
      12_400,
    ),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /next/i }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 2 });
  },
});

/** The bank has not answered about an application three times or more. */
export const RequiresAttention = meta.story({
  args: {
    customers: onPage(
      few.map((each, index) =>
        index === 1
          ? { ...each, attributes: { ...each.attributes, status: 'pending', requiresAttention: true } }
          : each,
      ),
    ),
  },
  play: async ({ canvas }) => {
    const row = canvas.getByText('Devon Ashe').closest('[role="row"]');
    await expect(row).toHaveTextContent('Requires attention');
    await expect(canvas.getAllByText('Requires attention')).toHaveLength(1);
  },
});

export const Loading = meta.story({ args: { customers: loading } });

export const Failed = meta.story({
  args: { customers: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Customers could not be loaded')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  args: { rights: noRight },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Create New Customer & Account' });
    await expect(button).toHaveAccessibleDescription('Your role may not move money');
    for (const name of ['Edit contact of Mara Quist', 'Archive Mara Quist']) {
      const action = canvas.getByRole('button', { name });
      await expect(action).toHaveAccessibleDescription('Your role may not move money');
    }
  },
});

/** The social security number is masked, and travels outside of what is kept of the form. */
export const Creating = meta.story({
  args: { creation: submissionIn<CustomerDraft>({ status: 'open', target: undefined }, { send: fn() }) },
  play: async ({ args, userEvent, step }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Customer & Account' }));
    const create = dialog.getByRole('button', { name: 'Create Customer' });
    const ssn = dialog.getByLabelText('SSN');
    await step('each empty field says what belongs there', async () => {
      await userEvent.click(create);
      await expect(dialog.getByText('Choose a company')).toBeVisible();
      await expect(dialog.getByText('Enter nine digits, such as 000-00-0000')).toBeVisible();
      await expect(args.creation.send).not.toHaveBeenCalled();
    });
    await expect(ssn).toHaveAttribute('type', 'password');
    await expect(ssn).toHaveAttribute('autocomplete', 'off');
    await userEvent.type(dialog.getByRole('combobox', { name: 'Company' }), 'swift');
    await userEvent.click(await screen.findByRole('option', { name: /Swift Haul/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'First Name' }), 'Mara');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Last Name' }), 'Quist');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'mara@swifthaul.example');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Phone' }), '(555) 555-0134');
    await userEvent.type(ssn, '000-00-0000');
    await userEvent.type(dialog.getByLabelText('Date of Birth'), '1980-01-31');
    await userEvent.click(create);
    const [[draft]] = (args.creation.send as ReturnType<typeof fn>).mock.calls as [[CustomerDraft]];
    await expect(JSON.stringify(draft)).not.toContain('000-00-0000');
    await expect(draft.ssn.take()).toBe('000-00-0000');
  },
});

const { email, phone } = few[0]!.attributes;

export const EditingContact = meta.story({
  args: {
    contact: submissionIn<ContactDraft, BankCustomer>(
      { status: 'open', target: few[0]! },
      { send: fn(), cancel: fn() },
    ),
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit contact of Mara Quist' }));
    const save = dialog.getByRole('button', { name: 'Save Contact' });
    const field = dialog.getByRole('textbox', { name: 'Phone' });
    await userEvent.clear(field);
    await userEvent.type(field, '12');
    await userEvent.click(save);
    await expect(dialog.getByText('Enter a phone number with at least ten digits')).toBeVisible();
    await expect(args.contact.send).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '(555) 555-0188');
    await userEvent.click(save);
    await expect(args.contact.send).toHaveBeenCalledWith({ email, phone: '(555) 555-0188' });
  },
});

export const SavingContact = meta.story({
  args: {
    contact: submissionIn<ContactDraft, BankCustomer>({
      status: 'sending',
      target: few[0]!,
      draft: { email, phone },
    }),
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /Saving/ })).toBeVisible();
  },
});

export const Archiving = meta.story({
  args: {
    archiving: submissionIn<string, BankCustomer>({ status: 'open', target: few[0]! }, { send: fn(), cancel: fn() }),
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Archive Mara Quist?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The company has gone out of business');
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
    await expect(args.archiving.send).toHaveBeenCalledWith('The company has gone out of business');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
