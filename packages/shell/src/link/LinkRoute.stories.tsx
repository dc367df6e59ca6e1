import { createKey, listKeys } from '@freight-hq/api/contract/link/keys';
import { listLinkSources } from '@freight-hq/api/contract/link/sources';
import { resendWebhookDelivery, testWebhook } from '@freight-hq/api/contract/link/webhooks';
import { nameTaken } from '@freight-hq/api/rules/link/keys';
import { answering, failing, once, refusing } from '@freight-hq/mocks/behave';
import { eventLogHandlers } from '@freight-hq/mocks/link/event-log/handlers';
import { loggedEvent } from '@freight-hq/mocks/link/event-log/rows';
import { keyHandlers } from '@freight-hq/mocks/link/keys/handlers';
import { madeKey } from '@freight-hq/mocks/link/keys/rows';
import { linkHealthHandlers } from '@freight-hq/mocks/link/link-health/handlers';
import { connectedSources } from '@freight-hq/mocks/link/link-health/rows';
import { linkImportHandlers } from '@freight-hq/mocks/link/link-imports/handlers';
import { fileTime, rowsFile } from '@freight-hq/mocks/link/link-imports/rows';
import { openingHandlers } from '@freight-hq/mocks/link/openings/handlers';
import { snapshotHandlers } from '@freight-hq/mocks/link/snapshots/handlers';
import { webhookHandlers } from '@freight-hq/mocks/link/webhooks/handlers';
import { linkWebhooks, madeWebhook, webhookDeliveries } from '@freight-hq/mocks/link/webhooks/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { issuerHandlers } from '@freight-hq/mocks/people/issuers/handlers';
import { tokenIssuer } from '@freight-hq/mocks/people/issuers/rows';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories, type StoryHands } from '../testing/RouteStory.tsx';

const makeOpeningHandlers = mocksOf(openingHandlers);
const makeEventHandlers = mocksOf(eventLogHandlers, tenantHandlers);
const makeHealthHandlers = mocksOf(linkHealthHandlers);
const makeImportHandlers = mocksOf(linkImportHandlers);
const makeSnapshotHandlers = mocksOf(snapshotHandlers);
const makeWebhookHandlers = mocksOf(webhookHandlers);
const webhooksPath = '/hq/settings/link?tab=webhooks';
const [webhook, delivery] = [linkWebhooks[0]!, webhookDeliveries.at(-1)!];

const meta = preview.meta({
  title: 'Routes/Settings/PlatformLink',
  ...routeStories({ path: '/hq/settings/link', as: 'owner' }, mocksOf(keyHandlers, linkHealthHandlers, issuerHandlers)),
});

/** From nothing: a source, then the tab of keys. */
export const Default = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(listKeys, []), once(answering(listLinkSources, []))),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^No system is connected yet/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add Source' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add source' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Our TMS');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Key/ }), 'own');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Source' }));
    await expect(await screen.findByText('Source Added')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Edit Our TMS' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Keys' }));
    await expect(await canvas.findByText(/^No key works/)).toBeVisible();
  },
});

/** What has come of a source, and its refused rows, which the address can name. */
export const Sync = meta.story({
  beforeEach: ({ msw }) => msw.use(...makeHealthHandlers()),
  play: async ({ canvas, userEvent }) => {
    const refused = within(await canvas.findByRole('grid', { name: 'Refused rows' }));
    await expect(await refused.findByText('Another user has this e-mail address')).toBeVisible();
    await expect(await canvas.findByText('Silent')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Source of the refused rows/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Yard terminals' }));
    await expect(await canvas.findByText('No row is refused')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Source of the refused rows/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'All sources' }));
    await expect(await canvas.findByText('l-9')).toBeVisible();
  },
});

/** A file with rows of a source, which the user commits. */
export const ImportOfRows = meta.story({
  beforeEach: ({ msw }) => msw.use(...makeImportHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import File' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Import rows' }));
    await expect(await choice.findByText('No file was imported yet')).toBeVisible();
    await userEvent.click(choice.getByRole('button', { name: /Source/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Yard terminals' }));
    const file = new File([rowsFile], 'rows.csv', { type: 'text/csv', lastModified: fileTime });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    const drawer = within(await screen.findByRole('dialog', { name: 'Import of rows.csv' }));
    await expect(await drawer.findByText('Line 3: Name: Is missing', {}, { timeout: 5_000 })).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Import 1 Row' }));
    await expect(await drawer.findByText(/1 row changed HQ/, {}, { timeout: 5_000 })).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'All Files' }));
    await expect(await screen.findByRole('link', { name: 'rows.csv' })).toBeVisible();
  },
});

/** As Needs attention leads to it. */
export const SyncOfSource = meta.story({
  args: { as: 'admin', path: `/hq/settings/link?sourceId=${connectedSources[0]!.id}` },
  beforeEach: ({ msw }) => msw.use(...makeHealthHandlers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Ternpoint TMS/ })).toBeVisible();
    await expect(await canvas.findByText('u-17')).toBeVisible();
  },
});

/** Existing customers, which the user commits. */
export const Openings = meta.story({
  beforeEach: ({ msw }) => msw.use(...makeOpeningHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Commit Openings' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Make 2 tenants of the openings?' }));
    await userEvent.click(question.getByRole('button', { name: 'Commit' }));
    await expect(await screen.findByText('Openings Committed')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Commit Openings' })).toBeNull());
  },
});

/** Snapshots that would remove many rows: the user rejects one and releases the other. */
export const HeldSnapshots = meta.story({
  beforeEach: ({ msw }) => msw.use(...makeSnapshotHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Reject: Users of / }));
    const first = within(await screen.findByRole('alertdialog', { name: 'Reject the snapshot of Ternpoint TMS?' }));
    await userEvent.click(first.getByRole('button', { name: 'Reject' }));
    await expect(await screen.findByText('Snapshot Rejected')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Reject: Users of / })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Release: Loads of Ternpoint TMS' }));
    const second = within(await screen.findByRole('alertdialog', { name: 'Remove 28 rows of Ternpoint TMS?' }));
    await userEvent.click(second.getByRole('button', { name: 'Release' }));
    await expect(await screen.findByText('Snapshot Released')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Release:/ })).toBeNull());
  },
});

export const Keys = meta.story({
  args: { path: '/hq/settings/link?tab=keys' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Rotate Reports/ })).toBeVisible();
  },
});

async function fillKey({ canvas, userEvent }: StoryHands, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'New Key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New key' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), name);
  await userEvent.click(dialog.getByRole('button', { name: /Source/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ternpoint TMS' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'link:write' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make Key' }));
  return dialog;
}

/** The secret of a new key shows once; then the key is in the list, and can be revoked. */
export const NewKey = meta.story({
  args: { path: '/hq/settings/link?tab=keys' },
  play: async ({ canvas, userEvent }) => {
    await fillKey({ canvas, userEvent }, 'Hourly sync');
    const secret = within(await screen.findByRole('dialog', { name: 'Secret of Hourly sync' }));
    await expect(secret.getByRole('textbox', { name: 'Secret' })).toHaveValue(madeKey.secret);
    await userEvent.click(secret.getByRole('button', { name: 'I Have Stored It' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Revoke Hourly sync/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Hourly sync?' }));
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    await expect(await screen.findByText('Key Revoked')).toBeVisible();
  },
});

/** A refused key stays in the form, with everything typed. */
export const NewKeyRefused = meta.story({
  args: { path: '/hq/settings/link?tab=keys' },
  beforeEach: ({ msw }) => msw.use(refusing(createKey, nameTaken())),
  play: async ({ canvas, userEvent }) => {
    const dialog = await fillKey({ canvas, userEvent }, 'Nightly sync');
    await expect(await dialog.findByText('Another key has this name')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Nightly sync');
    await expect(dialog.getByRole('checkbox', { name: 'link:write' })).toBeChecked();
  },
});

export const Failing = meta.story({
  args: { path: '/hq/settings/link?tab=keys' },
  beforeEach: ({ msw }) => msw.use(failing(listKeys), failing(listLinkSources)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The keys could not be loaded')).toBeVisible();
  },
});

/** An HQ admin reads sources and keys, and changes nothing. */
export const ReadOnly = meta.story({
  args: { as: 'admin', path: '/hq/settings/link?tab=keys' },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'New Key' });
    await expect(button).toHaveAccessibleDescription(/^Only owners/);
    await expect(canvas.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  },
});

/** The events that went out; one opens with its payload, and the filters stay in the address beside the tab. */
export const Events = meta.story({
  args: { path: '/hq/settings/link?tab=events' },
  beforeEach: ({ msw }) => msw.use(...makeEventHandlers()),
  play: async ({ canvas, userEvent }) => {
    const grid = within(await canvas.findByRole('grid', { name: 'Events' }));
    await userEvent.click(await grid.findByText('Plan changed'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Event' }));
    await expect(await drawer.findByText(/"previous": \{/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Event' })).toBeNull());
    await userEvent.type(canvas.getByRole('textbox', { name: 'Own id' }), 'c-18{Enter}');
    await expect(await canvas.findByText('No event fits these filters')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show all' })[0]!);
    await expect(await grid.findByText('Page published')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Events' })).toHaveAttribute('aria-selected', 'true');
  },
});

/** The address names a filter and the open event. */
export const EventByAddress = meta.story({
  args: { path: `/hq/settings/link?tab=events&type=company.suspended&event=${loggedEvent.id}` },
  beforeEach: ({ msw }) => msw.use(...makeEventHandlers()),
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Event' }));
    await expect(await drawer.findByRole('heading', { name: 'Plan changed' })).toBeVisible();
    await expect(screen.queryByText('Page published')).toBeNull();
  },
});

/** A webhook is made, its secret shows once, it is turned off, and deleted. */
export const Webhooks = meta.story({
  args: { path: webhooksPath },
  beforeEach: ({ msw }) => msw.use(...makeWebhookHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
    await userEvent.click(dialog.getByRole('button', { name: /Source/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Yard terminals' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Address/ }), madeWebhook.webhook.url);
    await userEvent.click(dialog.getByRole('button', { name: 'Make Webhook' }));
    const secret = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }));
    await expect(secret.getByRole('textbox', { name: 'Secret' })).toHaveValue(madeWebhook.secret);
    await userEvent.click(secret.getByRole('button', { name: 'I Have Stored It' }));
    const openMore = async (item: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${madeWebhook.webhook.url}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    await openMore('Turn Off...');
    await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
    await expect(await screen.findByText('Webhook Is Off')).toBeVisible();
    await openMore('Delete...');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Webhook Deleted')).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: `Test ${madeWebhook.webhook.url}` })).not.toBeInTheDocument(),
    );
  },
});

/** A test tells what the endpoint has answered. */
export const WebhookTests = meta.story({
  args: { path: webhooksPath },
  beforeEach: ({ msw }) => msw.use(once(answering(testWebhook, { ms: 34, status: 204 })), ...makeWebhookHandlers()),
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Test ${webhook.url}` }));
    await expect(await screen.findByText(`${webhook.url}: 204 after 34 ms`)).toBeVisible();
    msw.use(answering(testWebhook, { ms: 10_000, problem: 'timeout' }));
    await userEvent.click(canvas.getByRole('button', { name: `Test ${webhook.url}` }));
    await expect(await screen.findByText(`${webhook.url}: No answer within 10 seconds`)).toBeVisible();
  },
});

/** As Needs attention leads to it: an event that was given up is sent again. */
export const DeliveriesOfWebhook = meta.story({
  args: { path: `${webhooksPath}&webhookId=${webhook.id}` },
  beforeEach: ({ msw }) => msw.use(answering(resendWebhookDelivery, delivery), ...makeWebhookHandlers()),
  play: async ({ canvas, userEvent }) => {
    const name = `Send Again: ${delivery.type} ${delivery.eventId}`;
    await userEvent.click(await canvas.findByRole('button', { name }));
    await expect(await screen.findByText('Event Is Sent Again')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /State of the deliveries/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Given up' }));
    const grid = within(canvas.getByRole('grid', { name: 'Deliveries' }));
    await waitFor(() => expect(grid.queryByText('Being sent')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close the deliveries' }));
    await waitFor(() => expect(canvas.queryByRole('grid', { name: 'Deliveries' })).not.toBeInTheDocument());
  },
});

const publicKeys = JSON.stringify({
  keys: [{ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', kid: '2026-11' }],
});

/** An application of the platform's own is added, turned off and removed. */
export const Issuers = meta.story({
  args: { path: '/hq/settings/link?tab=keys' },
  play: async ({ canvas, userEvent }) => {
    const { issuer } = tokenIssuer;
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Issuer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add issuer' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Issuer/ }), issuer);
    await userEvent.click(dialog.getByRole('textbox', { name: /^Public keys/ }));
    await userEvent.paste(publicKeys);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Pages/ }), issuer);
    await userEvent.click(dialog.getByRole('button', { name: 'Add Issuer' }));
    await expect(await screen.findByText('Issuer Added')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: `Turn off ${issuer}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
    await expect(await screen.findByText('Issuer Turned Off')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: `Remove ${issuer}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await expect(await canvas.findByText('No application signs in users of tenants yet.')).toBeVisible();
  },
});
