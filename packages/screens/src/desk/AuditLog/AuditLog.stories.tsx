import { failed, loading, ready } from '@freight-hq/components/Resource';
import { auditChoices, auditEntries } from '@freight-hq/mocks/desk/audit/rows';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { AuditLog, type AuditLogProps, type VerificationState } from './AuditLog.tsx';
import { answerTo } from '../../testing/textSearch.ts';

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
    ...answerTo('swift'),
    companies: [{ companyId, name: 'Swift Haul Logistics', detail: '12 users' }],
  },
  csv: { isExporting: false, onExport: fn() },
  json: { isExporting: false, onExport: fn() },
  verification: { state: { status: 'idle' }, start: fn(), cancel: fn(), onCopy: fn(), onPrint: fn() },
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
      await userEvent.type(canvas.getByLabelText('Until day'), '2026-06-01');
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
  args: { open: { entry: failed('Entry not found in the audit log'), onClose: fn() } },
  play: async () => {
    await expect(await screen.findByText('The entry could not be loaded')).toBeVisible();
  },
});

const head = { position: 1_204, hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' };
const intact = { last: head, head, unsealed: 2, isDone: true };
const at = '2026-06-30T12:00:00.000Z';
const verifying = (state: VerificationState) => ({ verification: { ...args.verification, state } });

/** The noted head is checked before anything is asked. */
export const Verify = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Verify Chain' }));
    const noted = await canvas.findByRole('textbox', { name: 'Noted head' });
    await userEvent.type(noted, '1204:9f86{Enter}');
    await expect(canvas.getByText(/^Enter a number, a colon/)).toBeVisible();
    await expect(args.verification.start).not.toHaveBeenCalled();
    await userEvent.clear(noted);
    await userEvent.type(noted, `${head.position}:${head.hash}`);
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }));
    await expect(args.verification.start).toHaveBeenLastCalledWith(head);
    await userEvent.clear(noted);
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }));
    await expect(args.verification.start).toHaveBeenLastCalledWith(undefined);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByRole('textbox', { name: 'Noted head' })).toBeNull();
  },
});

export const Verifying = meta.story({
  args: verifying({ status: 'running', checked: 20_000, total: 1_000_000 }),
  play: async ({ canvas, args, userEvent }) => {
    const bar = await canvas.findByRole('progressbar', { name: 'Verifying' });
    await expect(bar).toHaveAttribute('aria-valuetext', '20,000 of 1,000,000 entries');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.verification.cancel).toHaveBeenCalled();
  },
});

export const Intact = meta.story({
  args: verifying({ status: 'done', result: { ...intact, noted: 'matches' }, noted: head, at }),
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByText('The chain is intact')).toBeVisible();
    await expect(canvas.getByText('Entry 1,204 has the noted hash.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Head' }));
    await expect(args.verification.onCopy).toHaveBeenCalledWith(`${head.position}:${head.hash}`);
    await userEvent.click(canvas.getByRole('button', { name: 'Print Head' }));
    await expect(args.verification.onPrint).toHaveBeenCalled();
  },
});

const entryId = 'aud_01kwbf8g00fb4sp5kf5mxhp0j4';
const fault = { position: 5, entryId, sentence: `entry 5 (${entryId}) was changed` };

/** The first broken entry is named, and opens. */
export const Broken = meta.story({
  args: verifying({ status: 'done', result: { ...intact, fault }, noted: undefined, at }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The first broken entry is 5: entry 5/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the entry' })).toHaveAttribute(
      'href',
      `/hq/settings/audit?entry=${entryId}`,
    );
  },
});

/** The end was cut off together with the recorded end, which only the noted head shows. */
export const CutOff = meta.story({
  args: verifying({
    ...{ status: 'done', noted: { ...head, position: 1_214 }, at },
    result: { ...intact, noted: 'missing' },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The noted entry 1,214 is missing/)).toBeVisible();
  },
});

export const Replaced = meta.story({
  args: verifying({ status: 'done', noted: head, at, result: { ...intact, noted: 'differs' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has another hash than the noted one/)).toBeVisible();
  },
});

export const Cancelled = meta.story({
  args: verifying({ status: 'cancelled', checked: 20_000, total: 1_000_000 }),
});

export const VerificationFailed = meta.story({
  args: verifying({ status: 'failed', message: 'The server did not answer.' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The chain could not be verified')).toBeVisible();
  },
});

export const PhoneVerified = meta.story({
  args: verifying({ status: 'done', result: intact, noted: undefined, at }),
  globals: { viewport: { value: 'w360' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
