import type { Webhook } from '@freight-hq/api/contract/link/webhooks';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { linkWebhooks, madeWebhook, webhookSources } from '@freight-hq/mocks/link/webhooks/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { LinkWebhooks, type LinkWebhooksProps, type NewWebhook, type WebhookChange } from './LinkWebhooks.tsx';

const [on, off] = [linkWebhooks[0]!, linkWebhooks[2]!];
const [openNew, openEdit, openSwitch, openRotate, openReplay, openDelete] = [fn(), fn(), fn(), fn(), fn(), fn()];
const [send, cancel] = [fn(), fn()];

const args: LinkWebhooksProps = {
  webhooks: ready(linkWebhooks),
  sources: ready(webhookSources),
  canManage: true,
  creation: submissionIn<NewWebhook>({ status: 'idle' }, { open: openNew }),
  changing: submissionIn<WebhookChange, Webhook>({ status: 'idle' }, { open: openEdit }),
  switching: submissionIn<void, Webhook>({ status: 'idle' }, { open: openSwitch }),
  rotation: submissionIn<void, Webhook>({ status: 'idle' }, { open: openRotate }),
  replay: submissionIn<string, Webhook>({ status: 'idle' }, { open: openReplay }),
  removal: submissionIn<void, Webhook>({ status: 'idle' }, { open: openDelete }),
  onTest: fn(),
  onShowDeliveries: fn(),
  onCopy: fn(),
  onCloseMade: fn(),
};

const meta = preview.meta({ title: 'Screens/Settings/LinkWebhooks', component: LinkWebhooks, args });

/** A webhook in each state, with its actions. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    for (const badge of ['On', 'Failing', 'Off', 'Off: the endpoint has answered 410'])
      await expect(canvas.getAllByText(badge)[0]).toBeVisible();
    await expect(canvas.getByText('invoice.issued, invoice.paid, invoice.overdue')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `Test ${on.url}` }));
    await expect(args.onTest).toHaveBeenLastCalledWith(on);
    await userEvent.click(canvas.getByRole('button', { name: `Deliveries to ${on.url}` }));
    await expect(args.onShowDeliveries).toHaveBeenLastCalledWith(on);
    await userEvent.click(canvas.getByRole('button', { name: 'New Webhook' }));
    await expect(openNew).toHaveBeenCalled();
    const actions = [
      ['Edit...', openEdit],
      ['Turn Off...', openSwitch],
      ['New Secret...', openRotate],
      ['Send Again Since...', openReplay],
      ['Delete...', openDelete],
    ] as const;
    for (const [name, open] of actions) {
      await userEvent.click(canvas.getByRole('button', { name: `More actions for ${on.url}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      await expect(open).toHaveBeenLastCalledWith(on);
    }
  },
});

export const Empty = meta.story({
  args: { webhooks: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No webhook yet/)).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    webhooks: ready(
      Array.from({ length: 20 }, (_, place) => ({
        ...on,
        id: `whk_${place}`,
        url: `https://hooks-${place}.ternpoint.example/${'events-of-the-platform/'.repeat(6)}`,
      })),
    ),
  },
});

export const Loading = meta.story({ args: { webhooks: loading, sources: loading } });

export const Failed = meta.story({
  args: { webhooks: failed('The server did not answer.'), sources: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The webhooks could not be loaded')).toBeVisible();
  },
});

/** Failures for days have turned it off; the old secret still signs. */
export const TurnedOffByFailures = meta.story({
  args: {
    webhooks: ready([
      { ...on, isEnabled: false, disabledReason: 'failing', disabledAt: on.createdAt, rotatedUntil: on.createdAt },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Off: it has failed for five days')).toBeVisible();
    await expect(canvas.getByText(/^The old secret signs, too/)).toBeVisible();
  },
});

/** An HQ admin reads the webhooks. */
export const ReadOnly = meta.story({
  args: { canManage: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'New Webhook' })).toHaveAccessibleDescription(/^Only owners/);
    await expect(canvas.queryByRole('button', { name: /^(Test|More actions)/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: `Deliveries to ${on.url}` })).toBeEnabled();
  },
});

export const WithoutSource = meta.story({
  args: { webhooks: ready([]), sources: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'New Webhook' })).toHaveAccessibleDescription(
      /add one in the tab Sync/,
    );
  },
});

/** What is missing is said at its field, and what was chosen is sent. */
export const NewForm = meta.story({
  args: { creation: submissionIn<NewWebhook>({ status: 'open', target: undefined }, { send, cancel }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
    const submit = dialog.getByRole('button', { name: 'Make Webhook' });
    await userEvent.click(submit);
    await expect(dialog.getByText('Choose a source')).toBeVisible();
    await expect(dialog.getByText('Enter an address')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Source/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Yard terminals' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Address/ }), 'https://hooks.yard.example/events');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'invoice.paid' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'company.created' }));
    await userEvent.click(submit);
    await expect(send).toHaveBeenLastCalledWith({
      ...{ sourceId: webhookSources[1]!.id, url: 'https://hooks.yard.example/events' },
      types: ['company.created', 'invoice.paid'],
    });
  },
});

export const NewRefused = meta.story({
  args: {
    creation: submissionIn<NewWebhook>(
      {
        ...{ status: 'refused', target: undefined, message: '' },
        draft: { sourceId: webhookSources[0]!.id, url: 'http://10.0.0.7/', types: [] },
        fields: { url: 'Enter an https address on the internet, without a user name, a password or a fragment' },
      },
      { send, cancel },
    ),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
    await expect(dialog.getByText(/^Enter an https address on the internet/)).toBeVisible();
  },
});

/** A server without a key for secrets says so. */
export const NoSecretsKey = meta.story({
  args: {
    creation: submissionIn<NewWebhook>(
      {
        ...{ status: 'refused', target: undefined, fields: {} },
        draft: { sourceId: webhookSources[0]!.id, url: 'https://hooks.yard.example/', types: [] },
        message: 'The server has no key to seal secrets; set SECRETS_KEYS and start it again',
      },
      { send, cancel },
    ),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
    await expect(dialog.getByText(/set SECRETS_KEYS/)).toBeVisible();
  },
});

export const Edit = meta.story({
  args: { changing: submissionIn<WebhookChange, Webhook>({ status: 'open', target: off }, { send, cancel }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
    await expect(dialog.getByRole('checkbox', { name: 'company.suspended' })).toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'company.suspended' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(send).toHaveBeenLastCalledWith({ url: off.url, types: ['company.resumed'] });
  },
});

export const TurnOff = meta.story({
  args: { switching: submissionIn<void, Webhook>({ status: 'open', target: on }, { send, cancel }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn this webhook off?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn Off' }));
    await expect(send).toHaveBeenCalled();
  },
});

export const TurnOn = meta.story({
  args: { switching: submissionIn<void, Webhook>({ status: 'open', target: off }, { send, cancel }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn this webhook on?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn On' }));
    await expect(send).toHaveBeenCalled();
  },
});

export const Rotate = meta.story({
  args: { rotation: submissionIn<void, Webhook>({ status: 'open', target: on }, { send, cancel }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make a new secret?' }));
    await expect(dialog.getByText(/^For 24 hours/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Make Secret' }));
    await expect(send).toHaveBeenCalled();
  },
});

/** A time that is not over is refused in place; the time is sent in UTC. */
export const Replay = meta.story({
  args: { replay: submissionIn<string, Webhook>({ status: 'open', target: on }, { send, cancel }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Send events again' }));
    const submit = dialog.getByRole('button', { name: 'Send Again' });
    await userEvent.click(submit);
    await expect(dialog.getByText('Choose a date and a time')).toBeVisible();
    const since = dialog.getByLabelText(/Since/);
    await userEvent.type(since, '2036-06-30T10:00');
    await userEvent.click(submit);
    await expect(dialog.getByText('Choose a time that is over')).toBeVisible();
    await userEvent.clear(since);
    await userEvent.type(since, '2026-06-29T10:00');
    await userEvent.click(submit);
    await expect(send).toHaveBeenLastCalledWith('2026-06-29T10:00:00.000Z');
  },
});

export const Delete = meta.story({
  args: {
    removal: submissionIn<void, Webhook>(
      { ...{ status: 'refused', target: on, draft: undefined, fields: {} }, message: 'The server did not answer.' },
      { send, cancel },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this webhook?' }));
    await expect(dialog.getByText('The webhook was not deleted')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(send).toHaveBeenCalled();
  },
});

/** The secret shows once; Escape does not close it. */
export const SecretShown = meta.story({
  args: { made: madeWebhook },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }));
    await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(madeWebhook.secret);
    await userEvent.keyboard('{Escape}');
    await expect(args.onCloseMade).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy Secret' }));
    await expect(args.onCopy).toHaveBeenLastCalledWith(madeWebhook.secret);
    await userEvent.click(dialog.getByRole('button', { name: 'I Have Stored It' }));
    await expect(args.onCloseMade).toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
