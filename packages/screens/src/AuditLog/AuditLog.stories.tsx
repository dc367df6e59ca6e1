import { failed, loading, ready } from '@freight-hq/components/Resource';
import { auditChoices, auditEntries } from '@freight-hq/mocks/audit/rows';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { AuditLog, type AuditLogProps } from './AuditLog.tsx';

const { owner, finance, dispatcher } = accounts;
const companyId = dispatcher.user.companyId ?? '';
const frozen = auditEntries.find(({ action }) => action === 'bank_account.changed')!;
const page = { items: auditEntries, page: 1, size: 50, older: { after: 'x' } };
const all = { q: '', page: 1 };

const args: AuditLogProps = {
  entries: ready(page),
  query: all,
  onQueryChange: fn(),
  onRefresh: fn(),
  choices: ready(auditChoices),
  companySearch: {
    state: 'ready',
    companies: [{ companyId, name: 'Swift Haul Logistics', detail: '12 users' }],
    onSearch: fn(),
  },
  csv: { isExporting: false, onExport: fn() },
  json: { isExporting: false, onExport: fn() },
  onOpen: fn(),
};

/** The address in place of the shell. */
function InAddress(props: AuditLogProps) {
  const [query, setQuery] = useState(props.query);
  const onQueryChange: AuditLogProps['onQueryChange'] = (next) => {
    setQuery(next);
    props.onQueryChange(next);
  };
  return <AuditLog {...props} query={query} onQueryChange={onQueryChange} />;
}

const meta = preview.meta({
  title: 'Screens/Settings/AuditLog',
  component: AuditLog,
  args,
  render: (props) => <InAddress {...props} />,
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    const table = within(canvas.getByRole('grid', { name: 'Audit entries' }));
    await step('an entry says who did what to what, and why', async () => {
      const [, first, second] = table.getAllByRole('row');
      await expect(first).toHaveTextContent(/^Audit searched.*Margaret ElleryPlatform Owner/);
      await expect(second).toHaveTextContent(/Login failed.*The server/);
      await expect(table.getByText('The bank has asked about two payments')).toBeVisible();
    });
    await step('a person, an action and a company are found by typing', async () => {
      const person = canvas.getByRole('combobox', { name: 'Person' });
      await userEvent.type(person, 'hel');
      await userEvent.click(await screen.findByRole('option', { name: /Helena Brandt/ }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...all, actor: finance.user.id });
      await expect(person).toHaveValue('Helena Brandt');
      await userEvent.type(canvas.getByRole('combobox', { name: 'Action' }), 'tenant susp');
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ actor: finance.user.id, action: 'tenant.suspended' }),
      );
      await userEvent.type(canvas.getByRole('combobox', { name: 'Company' }), 'swift');
      await expect(args.companySearch.onSearch).toHaveBeenLastCalledWith('swift');
      await userEvent.click(await screen.findByRole('option', { name: /Swift Haul/ }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ company: companyId }));
    });
    await step('a text that is no choice goes, and an emptied box filters nothing', async () => {
      const person = canvas.getByRole('combobox', { name: 'Person' });
      await userEvent.type(person, 'xyz');
      await userEvent.tab();
      await expect(person).toHaveValue('Helena Brandt');
      await userEvent.clear(person);
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(
        expect.not.objectContaining({ actor: finance.user.id }),
      );
      await userEvent.tab();
      await expect(person).toHaveValue('');
    });
    await step('a target is an id, and days are days', async () => {
      const target = canvas.getByRole('textbox', { name: 'Target' });
      await userEvent.type(target, 'Swift{Enter}');
      await expect(canvas.getByText(/^Enter an id/)).toBeVisible();
      await userEvent.clear(target);
      await userEvent.type(target, `${owner.user.id}{Enter}`);
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ target: owner.user.id }));
      await userEvent.type(canvas.getByLabelText('Until day (UTC)'), '2026-06-01');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ until: '2026-06-01' }));
    });
    await step('it is read again, saved and opened', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
      await expect(args.onRefresh).toHaveBeenCalled();
      await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
      await expect(args.csv.onExport).toHaveBeenCalled();
      await userEvent.click(canvas.getByRole('button', { name: 'Export JSON' }));
      await expect(args.json.onExport).toHaveBeenCalled();
      await userEvent.click(table.getByText('Bank account changed'));
      await expect(args.onOpen).toHaveBeenCalledWith(frozen);
      await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith(all);
    });
  },
});

export const Empty = meta.story({
  args: {
    entries: ready({ items: [], page: 1, size: 50 }),
    query: { ...all, actor: 'usr_00000000000000000000000000' },
    choices: loading,
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('No entry fits these filters')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show all' })[0]!);
    await expect(args.onQueryChange).toHaveBeenCalledWith(all);
  },
});

const long = Array.from({ length: 200 }, (_, index) => {
  const entry = auditEntries[index % auditEntries.length]!;
  return { ...entry, id: `${entry.id}${index}` };
});

export const Many = meta.story({ args: { entries: ready({ ...page, items: long }) } });

export const Loading = meta.story({ args: { entries: loading, choices: loading } });

export const Failed = meta.story({
  args: { entries: failed('The server did not answer.'), choices: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The audit log could not be loaded')).toBeVisible();
  },
});

export const Open = meta.story({
  args: { open: { entry: ready(frozen), onClose: fn() } },
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Audit entry' }));
    await expect(drawer.getByRole('row', { name: 'Status open frozen' })).toBeVisible();
    await expect(drawer.getByText(frozen.hash ?? '')).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Everything Helena Brandt did' })).toHaveAttribute(
      'href',
      `/hq/settings/audit?actor=${finance.user.id}`,
    );
    await expect(
      drawer.getByRole('link', { name: 'Everything that happened to Swift Haul Logistics' }),
    ).toHaveAttribute('href', `/hq/settings/audit?company=${companyId}`);
    await userEvent.keyboard('{Escape}');
    await expect(args.open?.onClose).toHaveBeenCalled();
  },
});

/** Names of personal facts show, and their values were never kept. */
export const OpenWithoutValues = meta.story({
  args: { open: { entry: ready(auditEntries.find(({ action }) => action === 'tenant.updated')!), onClose: fn() } },
  play: async () => {
    await expect(await screen.findByText('Contact email, Subscription tier')).toBeVisible();
  },
});

export const OpenLoading = meta.story({ args: { open: { entry: loading, onClose: fn() } } });

export const OpenFailed = meta.story({
  args: { open: { entry: failed('There is no such entry in the audit log'), onClose: fn() } },
  play: async () => {
    await expect(await screen.findByText('The entry could not be loaded')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
