import { SandboxPage, type SandboxPageProps } from '@freight-hq/api/sandbox-page';
import { payStyles } from '@freight-hq/api/pay-styles';
import { siteStyles } from '@freight-hq/api/site-styles';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';

const args: SandboxPageProps = {
  payment: { amount: '$869.91', description: 'Invoice INV-2026-000215' },
  isDeclined: false,
  isConfirming: false,
  formPath: (choice) => `/sandbox/checkout/1/${choice}`,
};

/** The component that the server of a demo renders at `/sandbox/checkout`, under the styles that it sends. */
const meta = preview.meta({
  title: 'Screens/Revenue/InvoiceRegister/SandboxPage',
  component: SandboxPage,
  args,
  decorators: [
    (Story) => (
      <>
        <style>{siteStyles + payStyles}</style>
        <Story />
      </>
    ),
  ],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$869.91')).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(5);
    await expect(canvas.getByRole('button', { name: 'Bank debit' })).toHaveAccessibleDescription(/four days/);
  },
});

export const LeavesMethod = meta.story({
  args: { payment: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Leave a payment method' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save card' })).toBeVisible();
  },
});

export const Declined = meta.story({
  args: { isDeclined: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The card was declined');
  },
});

export const Confirming = meta.story({
  args: { isConfirming: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Confirm with your bank' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeVisible();
  },
});
