import type { SellerProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { sellers } from '@freight-hq/mocks/money/billing-profiles/rows';
import { dunningPlans, dunningPreview } from '@freight-hq/mocks/money/dunning/rows';
import { sandboxStatus } from '@freight-hq/mocks/money/provider-events/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import {
  BillingSettings,
  type NewPlan,
  type PlanTarget,
  type PreviewedPlan,
  type SellerChange,
} from './BillingSettings.tsx';

const { untouched, filled } = sellers;
const [open, send] = [fn(), fn()];
const edit = (state: Parameters<typeof submissionIn<SellerChange, void, SellerProfile>>[0]) =>
  submissionIn<SellerChange, void, SellerProfile>(state, { open, send });

const { plan } = dunningPreview;
const previewed = { ...plan, ...dunningPreview };
const [openPreview, sendPreview, openSaving, savePlan, leaveSaving] = [fn(), fn(), fn(), fn(), fn()];

/** The two steps of a change of the plan. */
const planEdit = ({
  asking = { status: 'idle' },
  saving = { status: 'idle' },
}: {
  asking?: Parameters<typeof submissionIn<NewPlan, PlanTarget>>[0];
  saving?: Parameters<typeof submissionIn<void, PreviewedPlan>>[0];
}) => ({
  preview: submissionIn<NewPlan, PlanTarget>(asking, { open: openPreview, send: sendPreview }),
  saving: submissionIn<void, PreviewedPlan>(saving, { open: openSaving, send: savePlan, cancel: leaveSaving }),
});

const meta = preview.meta({
  title: 'Screens/Settings/BillingSettings',
  component: BillingSettings,
  args: {
    seller: ready(filled),
    edit: edit({ status: 'idle' }),
    provider: ready(sandboxStatus),
    plan: ready(dunningPlans.changed),
    planEdit: planEdit({}),
    sandbox: { panel: ready({ debits: [], charges: [], disputes: [] }), onPlay: fn() },
    canChangePlan: true,
  },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Seller' }));

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(filled.howToPay!)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Seller' }));
    await expect(open).toHaveBeenCalledOnce();
    await expect(canvas.getByText(/^Changed by Margaret Ellery/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Plan' }));
    await expect(openPreview).toHaveBeenLastCalledWith(dunningPlans.changed);
  },
});

/** Nobody has said yet who sells. */
export const Empty = meta.story({ args: { seller: ready(untouched) } });

export const Loading = meta.story({ args: { seller: loading, provider: loading, plan: loading } });

export const Failed = meta.story({
  args: {
    seller: failed('The server did not answer.'),
    provider: failed('The server did not answer.'),
    plan: failed('The server did not answer.'),
  },
});

const stripe = { provider: 'stripe' as const, isLive: true, webhook: 'receiving' as const, wrongMode: 0 };

export const Stripe = meta.story({
  args: { provider: ready({ ...stripe, lastEventAt: '2026-06-30T11:58:00.000Z' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Receives events')).toBeVisible();
    await expect(canvas.queryByText('Webhook silent')).toBeNull();
  },
});

/** Events do not arrive, and some are of test mode. */
export const WebhookSilent = meta.story({
  args: { provider: ready({ ...stripe, webhook: 'silent', wrongMode: 3, lastEventAt: '2026-06-30T09:12:00.000Z' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Webhook silent')).toBeVisible();
    await expect(canvas.getByText(/^3 events of the last day were ignored/)).toBeVisible();
  },
});

export const TestModeWithoutWebhook = meta.story({
  args: { provider: ready({ ...stripe, isLive: false, webhook: 'none' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stripe, test mode')).toBeVisible();
    await expect(canvas.getByText(/STRIPE_WEBHOOK_SECRET/)).toBeVisible();
  },
});

export const WithoutProvider = meta.story({
  args: { provider: ready({ provider: 'none', isLive: false, webhook: 'none', wrongMode: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/STRIPE_SECRET_KEY/)).toBeVisible();
    await expect(canvas.queryByText('No webhook')).toBeNull();
  },
});

/** The days of steps that are on rise; one that is off has none. */
export const EditingPlan = meta.story({
  args: { planEdit: planEdit({ asking: { status: 'open', target: dunningPlans.untouched } }) },
  play: async ({ userEvent }) => {
    sendPreview.mockClear();
    const form = within(await screen.findByRole('dialog', { name: 'Dunning Plan' }));
    const submit = form.getByRole('button', { name: 'Preview' });
    const day = form.getByRole('textbox', { name: 'Business day of Reminder' });
    await userEvent.clear(day);
    await userEvent.type(day, '121');
    await userEvent.click(submit);
    await expect(day).toHaveAccessibleDescription('Enter a day from 0 to 120');
    await userEvent.clear(day);
    await userEvent.type(day, '4');
    await userEvent.click(submit);
    await expect(form.getByRole('textbox', { name: 'Business day of Second charge' })).toHaveAccessibleDescription(
      'Choose a later day than that of the step before',
    );
    await expect(sendPreview).not.toHaveBeenCalled();
    await userEvent.click(form.getByRole('checkbox', { name: 'Second charge' }));
    await expect(form.getByRole('textbox', { name: 'Business day of Second charge' })).toBeDisabled();
    const zone = form.getByRole('combobox', { name: /Time zone/ });
    await userEvent.clear(zone);
    await userEvent.type(zone, 'chicago');
    await userEvent.click(await screen.findByRole('option', { name: 'America/Chicago' }));
    await userEvent.click(submit);
    await expect(sendPreview).toHaveBeenLastCalledWith(
      expect.objectContaining({
        zone: 'America/Chicago',
        steps: expect.arrayContaining([
          { step: 'reminder', day: 4, isOn: true },
          { step: 'second_charge', day: 3, isOn: false },
        ]),
      }),
    );
  },
});

/** What changes is named before it is saved; leaving goes back to the plan. */
export const PreviewedChange = meta.story({
  args: { planEdit: planEdit({ saving: { status: 'open', target: previewed } }) },
  play: async ({ userEvent }) => {
    const form = within(await screen.findByRole('dialog', { name: 'Save this plan?' }));
    const [change] = dunningPreview.casesChanged;
    await expect(form.getByText('1 running case gets another next step. No step is taken twice.')).toBeVisible();
    await expect(form.getByRole('listitem')).toHaveTextContent(
      new RegExp(`^${change?.companyName}, ${change?.invoiceNumber}: Charge on .+ becomes Reminder on `),
    );
    await userEvent.click(form.getByRole('button', { name: 'Save Plan' }));
    await expect(savePlan).toHaveBeenLastCalledWith(undefined, plan.version);
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await expect(leaveSaving).toHaveBeenCalled();
    await expect(openPreview).toHaveBeenLastCalledWith(previewed);
  },
});

/** More cases than are listed; another user has saved the plan meanwhile. */
export const PreviewedMany = meta.story({
  args: {
    planEdit: planEdit({
      saving: {
        status: 'refused',
        draft: undefined,
        message: 'Another user has saved changes in the meantime',
        fields: {},
        target: {
          ...previewed,
          changedCount: 240,
          casesChanged: Array.from({ length: 100 }, (_, number) => ({
            ...dunningPreview.casesChanged[0]!,
            caseId: `dun_${number}`,
            after: undefined,
          })),
        },
      },
    }),
  },
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Save this plan?' }));
    await expect(form.getByText('The first 100 are listed.')).toBeVisible();
    await expect(form.getByText('The plan was not saved')).toBeVisible();
  },
});

/** Reads the plan only. */
export const MayNotChangePlan = meta.story({
  args: { canChangePlan: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Edit Plan' })).toHaveAccessibleDescription(/may not change/);
  },
});

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
