import type { BillingProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { billingProfiles } from '@freight-hq/mocks/money/billing-profiles/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type ProfileChange, BillingProfileDialog, type ProfileTarget } from './BillingProfileDialog.tsx';

const { untouched, filled } = billingProfiles;
const target = { companyId: untouched.companyId, companyName: 'Amber Valley Trucking' };
const send = fn();
const edit = (state: Parameters<typeof submissionIn<ProfileChange, ProfileTarget, BillingProfile>>[0]) =>
  submissionIn<ProfileChange, ProfileTarget, BillingProfile>(state, { send });

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/BillingProfileDialog',
  component: BillingProfileDialog,
  args: { target, edit: edit({ status: 'open', target }), profile: ready(untouched) },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Billing profile of / }));
type Form = Awaited<ReturnType<typeof dialog>>;
const field = (form: Form, name: string) => form.getByRole('textbox', { name });
const save = (form: Form) => form.getByRole('button', { name: 'Save Changes' });

/** Wrong fields say what is wrong, and what is sent is what has changed. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    send.mockClear();
    const form = await dialog();
    await userEvent.clear(field(form, 'Tax in Percent'));
    await userEvent.type(field(form, 'Tax in Percent'), '31');
    await userEvent.type(form.getByLabelText('Exempt Until'), '2027-01-31');
    await userEvent.click(save(form));
    await expect(form.getByText('Enter at most 30')).toBeVisible();
    await expect(form.getByText('Enter the number of the exemption')).toBeVisible();
    await expect(send).not.toHaveBeenCalled();
    await userEvent.clear(field(form, 'Tax in Percent'));
    await userEvent.type(field(form, 'Tax in Percent'), '8.875');
    await userEvent.type(field(form, 'Exemption Number'), 'NV-1187');
    await userEvent.click(save(form));
    await expect(send.mock.calls).toEqual([
      [
        {
          taxRate: { percent: 8.875 },
          exemption: { number: 'NV-1187', until: '2027-01-31' },
        },
        untouched.version,
      ],
    ]);
  },
});

/** Emptied fields are cleared. */
export const Filled = meta.story({
  args: { profile: ready(filled) },
  play: async ({ userEvent }) => {
    send.mockClear();
    const form = await dialog();
    await expect(field(form, 'Tax in Percent')).toHaveValue(`${filled.taxPercent}`);
    await userEvent.clear(field(form, 'Exemption Number'));
    await userEvent.clear(form.getByLabelText('Exempt Until'));
    await userEvent.click(save(form));
    await expect(send.mock.calls).toEqual([[{ exemption: null }, filled.version]]);
  },
});

export const LaterRate = meta.story({
  args: { profile: ready({ ...filled, taxRates: [...filled.taxRates, { from: '2030-01-01', percent: 9.25 }] }) },
  play: async () => expect((await dialog()).getByText('9.25 % from 2030-01-01')).toBeVisible(),
});

export const Stale = meta.story({
  args: {
    profile: ready(untouched),
    edit: edit({ status: 'stale', target, draft: { taxRate: { percent: 7 } }, theirs: filled }),
  },
  play: async () => {
    const form = await dialog();
    await expect(form.getByText('Another user has saved changes in the meantime')).toBeVisible();
    await expect(field(form, 'Exemption Number')).toHaveValue(filled.exemption?.number);
  },
});

export const Refused = meta.story({
  args: {
    edit: edit({
      ...{ status: 'refused', target, draft: { taxRate: { percent: 7 } } },
      ...{ message: 'Check the form', fields: { percent: 'Use at most four decimals' } },
    }),
  },
  play: async () =>
    expect(field(await dialog(), 'Tax in Percent')).toHaveAccessibleDescription(/Use at most four decimals/),
});

export const Saving = meta.story({
  args: { edit: edit({ status: 'sending', target, draft: { taxRate: { percent: 7 } } }) },
});

export const Loading = meta.story({ args: { profile: loading } });

export const Failed = meta.story({ args: { profile: failed('The server did not answer.') } });

export const Phone = meta.story({
  args: { profile: ready(filled) },
  globals: { viewport: { value: 'w360' } },
});
