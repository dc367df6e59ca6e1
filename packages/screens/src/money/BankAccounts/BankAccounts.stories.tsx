import type { BankAccount } from '@freight-hq/api/contract/money/bank-accounts';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { accountAt, approvalAs, controls, entries, returned, transferAs } from '../../testing/bankStory.ts';
import { BankAccounts, type BankAccountsProps, type OpenAccount } from './BankAccounts.tsx';

const onPage = (items: readonly BankAccount[], total = items.length) =>
  ready({ items, total, isTotalExact: true, page: 1, size: 50 });
const few = [accountAt(0), accountAt(1), accountAt(2), accountAt(3, { isRestricted: true })];

const args: BankAccountsProps = {
  accounts: onPage(few),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onRefresh: fn(),
  isExporting: false,
  onExport: fn(),
  onView: fn(),
  onManage: fn(),
};

const meta = preview.meta({ title: 'Screens/Banking/BankAccounts', component: BankAccounts, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent);
    await expect(headers).toEqual(['Account', 'Customer', 'Balance', 'Status', 'Type', 'Created', 'Actions']);
    await expect(canvas.getByText('$45,123.00')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'View ••••4010' }));
    await expect(args.onView).toHaveBeenCalledWith(few[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Manage ••••4010' }));
    await expect(args.onManage).toHaveBeenCalledWith(few[0]!.attributes.companyId);
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  args: { accounts: onPage([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No accounts found')).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    accounts: onPage(
      Array.from({ length: 50 }, (_, index) => accountAt(index)),
      51_877,
    ),
  },
});

export const Loading = meta.story({ args: { accounts: loading } });

export const Failed = meta.story({
  args: { accounts: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Accounts could not be loaded')).toBeVisible();
  },
});

const older = fn();

const agreeing = { asOf: '2026-06-30T12:00:00.000Z', bankBalance: 4_512_300, ledgerBalance: 4_512_300, unmatched: [] };
const differing = {
  ...agreeing,
  bankBalance: 4_511_600,
  unmatched: [
    { id: '1', side: 'bank' as const, amount: -700, description: 'Wire fee', at: '2026-06-29T09:00:00.000Z' },
  ],
};

const open: OpenAccount = {
  account: ready(few[0]!),
  statement: ready({ entries, onNewer: undefined, onOlder: older }),
  controls: ready(controls),
  transfers: ready([transferAs(), returned]),
  approvals: ready([
    approvalAs({ status: 'approved', decidedBy: 'Frances Ito', decidedAt: '2026-06-30T11:30:00.000Z' }),
  ]),
  comparison: ready(agreeing),
  reveal: { submission: submissionIn<string, string>({ status: 'idle' }, { open: fn(), send: fn() }), onHide: fn() },
  closing: {
    isAllowed: true,
    submission: submissionIn<string, string>({ status: 'idle' }, { open: fn(), send: fn() }),
  },
  onClose: fn(),
};

export const AccountOpen = meta.story({
  args: { open },
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Account ••••4010' }));
    await expect(drawer.getByText('Held').nextSibling).toHaveTextContent('$500.00');
    await expect(drawer.getByText(/R02: Account closed\. Ask the company for other bank details\./)).toBeVisible();
    await expect(drawer.getByText(/Decided by Frances Ito/)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: /older/i }));
    await expect(older).toHaveBeenCalledOnce();
    await userEvent.click(drawer.getByRole('button', { name: 'Show Full Account Number' }));
    await expect(open.reveal.submission.open).toHaveBeenCalledWith(few[0]!.id);
    await userEvent.click(drawer.getByRole('button', { name: 'Close Account' }));
    await expect(open.closing.submission.open).toHaveBeenCalledWith(few[0]!.id);
    await userEvent.click(drawer.getByRole('button', { name: 'Manage in Fraud Controls' }));
    await expect(args.onManage).toHaveBeenCalledWith(controls.companyId);
  },
});

export const AccountLoading = meta.story({
  args: { open: { ...open, account: loading } },
  play: async () => {
    await expect(await screen.findByText('The account is loading')).toBeInTheDocument();
  },
});

export const AccountFailed = meta.story({
  args: {
    open: {
      ...open,
      statement: failed('The server did not answer.'),
      controls: failed('The server did not answer.'),
      transfers: failed('The server did not answer.'),
      approvals: failed('The server did not answer.'),
    },
  },
  play: async () => {
    await expect(await screen.findByText('The statement could not be loaded')).toBeVisible();
  },
});

export const Revealed = meta.story({
  args: {
    open: {
      ...open,
      reveal: {
        ...open.reveal,
        numbers: { accountNumber: '000123454010', routingNumber: '084009519', until: '2026-06-30T12:01:00.000Z' },
      },
    },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Account 000123454010')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await expect(open.reveal.onHide).toHaveBeenCalledOnce();
  },
});

export const AskingToReveal = meta.story({
  args: {
    open: {
      ...open,
      reveal: {
        ...open.reveal,
        submission: submissionIn<string, string>(
          {
            status: 'refused',
            target: few[0]!.id,
            draft: 'Call from the customer',
            message: 'Account numbers can be shown 5 times in an hour; try again later',
            fields: {},
          },
          { send: fn() },
        ),
      },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Show the full account number?' }));
    await expect(dialog.getByText(/5 times in an hour/)).toBeVisible();
  },
});

export const ClosingRefused = meta.story({
  args: {
    open: {
      ...open,
      closing: {
        isAllowed: true,
        submission: submissionIn<string, string>(
          {
            status: 'refused',
            target: few[0]!.id,
            draft: 'The company has gone out of business',
            message: 'The account has a balance of $0.01; an account is closed at $0.00',
            fields: {},
          },
          { send: fn() },
        ),
      },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Close the account of / }));
    await expect(dialog.getByText(/a balance of \$0\.01/)).toBeVisible();
  },
});

export const Phone = meta.story({ args: { open }, globals: { viewport: { value: 'w360' } } });

/** A fee that the bank has taken is not in the ledger. */
export const DiffersFromBank = meta.story({
  args: { open: { ...open, comparison: ready(differing) } },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Account ••••4010' }));
    await expect(drawer.getByText('Balance at the bank').nextSibling).toHaveTextContent('$45,116.00');
    await expect(drawer.getByText('Difference').nextSibling).toHaveTextContent('-$7.00');
    // The drawer fades in.
    await waitFor(() => expect(drawer.getByText('Only at the bank: Wire fee')).toBeVisible());
  },
});

export const BankAway = meta.story({
  args: { open: { ...open, comparison: failed('The bank does not answer; try again in a moment') } },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Account ••••4010' }));
    await expect(drawer.getByText('The bank could not be asked')).toBeVisible();
  },
});
