import type { PaymentMethod } from '@freight-hq/api/contract/money/payment-methods';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { methodLists } from '@freight-hq/mocks/money/billing/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { idleMethodActs } from './dunningStory.ts';
import { MethodsPart, type MethodTarget } from './MethodsPart.tsx';

const companyId = 'cmp_01kwc6d1g0feasv223hqq2407j';
const [open, send] = [fn(), fn()];
const card = methodLists.card.methods[0]!;
const account = {
  ...{ id: 'pmt_2', kind: 'us_bank_account', bank: 'Sandbox Bank', last4: '6789' },
  ...{ status: 'active', isCharged: false },
} satisfies PaymentMethod;

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/MethodsPart',
  component: MethodsPart,
  args: {
    methods: ready({ isNeeded: false, methods: [card, account] }),
    companyId,
    acts: idleMethodActs(),
    noMethodChange: undefined,
  },
});

export const Default = meta.story({
  args: { acts: { ...idleMethodActs(), removal: submissionIn<void, MethodTarget>({ status: 'idle' }, { open }) } },
  play: async ({ canvas, userEvent }) => {
    open.mockClear();
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Visa •••• 4242, 08/27Charged');
    await expect(second).toHaveTextContent('Sandbox Bank •••• 6789In reserve');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Visa •••• 4242, 08/27' }));
    await expect(open).toHaveBeenCalledWith({ companyId, method: card });
  },
});

export const Empty = meta.story({
  args: { methods: ready(methodLists.none) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('No payment method')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Link' }));
    await expect(args.acts.onMakeLink).toHaveBeenCalledWith(companyId);
  },
});

/** With a provider that charges saved methods alone. */
export const Needed = meta.story({
  args: { methods: ready({ isNeeded: true, methods: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nothing can be charged until/)).toBeVisible();
  },
});

export const OtherStates = meta.story({
  args: {
    methods: ready({
      isNeeded: true,
      methods: [
        { ...account, status: 'verifying' },
        { ...card, expires: '05/26', status: 'expired' },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('To be confirmed')).toBeVisible();
    await expect(canvas.getByText('Expired')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { methods: loading } });

export const Failed = meta.story({ args: { methods: failed('The server did not answer.', { retry: fn() }) } });

export const MayNotAct = meta.story({
  args: { noMethodChange: 'Only a platform owner or a super admin may charge tenants' },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button'))
      await expect(button).toHaveAccessibleDescription('Only a platform owner or a super admin may charge tenants');
  },
});

export const NoMailServer = meta.story({
  args: { acts: { ...idleMethodActs(), noMail: 'No mail server is configured' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send by Mail' })).toHaveAccessibleDescription(
      'No mail server is configured',
    );
  },
});

export const Removing = meta.story({
  args: {
    acts: {
      ...idleMethodActs(),
      removal: submissionIn<void, MethodTarget>({ status: 'open', target: { companyId, method: card } }, { send }),
    },
  },
  play: async ({ userEvent }) => {
    send.mockClear();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Visa •••• 4242, 08/27?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(send).toHaveBeenCalledOnce();
  },
});

export const RemovalRefused = meta.story({
  args: {
    acts: {
      ...idleMethodActs(),
      removal: submissionIn<void, MethodTarget>({
        status: 'refused',
        target: { companyId, method: card },
        draft: undefined,
        message: 'A charge of this tenant is under way; wait for its outcome',
        fields: {},
      }),
    },
  },
  play: async () => {
    await expect(await screen.findByText(/A charge of this tenant is under way/)).toBeVisible();
  },
});

export const Mailing = meta.story({
  args: {
    acts: { ...idleMethodActs(), mailing: submissionIn<void, string>({ status: 'open', target: companyId }, { send }) },
  },
  play: async ({ userEvent }) => {
    send.mockClear();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Send a link by mail?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(send).toHaveBeenCalledOnce();
  },
});

export const LinkMade = meta.story({
  args: { acts: { ...idleMethodActs(), link: 'https://hq.freight.example/pay/token' } },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Link for a payment method' }));
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue('https://hq.freight.example/pay/token');
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    await expect(args.acts.onCopyLink).toHaveBeenCalledWith('https://hq.freight.example/pay/token');
    await userEvent.keyboard('{Escape}');
    await expect(args.acts.onCloseLink).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
