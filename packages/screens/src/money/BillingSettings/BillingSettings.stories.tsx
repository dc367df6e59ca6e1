import type { SellerProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { sellers } from '@freight-hq/mocks/money/billing-profiles/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { BillingSettings, type SellerChange } from './BillingSettings.tsx';

const { untouched, filled } = sellers;
const [open, send] = [fn(), fn()];
const edit = (state: Parameters<typeof submissionIn<SellerChange, void, SellerProfile>>[0]) =>
  submissionIn<SellerChange, void, SellerProfile>(state, { open, send });

const meta = preview.meta({
  title: 'Screens/Settings/BillingSettings',
  component: BillingSettings,
  args: { seller: ready(filled), edit: edit({ status: 'idle' }) },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Seller' }));

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(filled.howToPay!)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Seller' }));
    await expect(open).toHaveBeenCalledOnce();
  },
});

/** Nobody has said yet who sells. */
export const Empty = meta.story({ args: { seller: ready(untouched) } });

export const Loading = meta.story({ args: { seller: loading } });

export const Failed = meta.story({ args: { seller: failed('The server did not answer.') } });

/** A name is needed, and what is sent is what has changed. */
export const Editing = meta.story({
  args: { edit: edit({ status: 'open', target: undefined }) },
  play: async ({ userEvent }) => {
    send.mockClear();
    const form = await dialog();
    const name = form.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.clear(form.getByRole('textbox', { name: 'Tax Number' }));
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await expect(name).toHaveAccessibleDescription(/Enter the name of the seller/);
    await expect(send).not.toHaveBeenCalled();
    await userEvent.type(name, 'Tern Point Billing Inc.');
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await expect(send.mock.calls).toEqual([[{ name: 'Tern Point Billing Inc.', taxNumber: null }, filled.version]]);
  },
});

export const Stale = meta.story({
  args: {
    seller: ready(untouched),
    edit: edit({ status: 'stale', target: undefined, draft: { name: 'Mine' }, theirs: filled }),
  },
  play: async () => {
    const form = await dialog();
    await expect(form.getByText('Another user has saved changes in the meantime')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Tax Number' })).toHaveValue(filled.taxNumber);
  },
});

export const Phone = meta.story({
  args: { edit: edit({ status: 'open', target: undefined }) },
  globals: { viewport: { value: 'w360' } },
});
