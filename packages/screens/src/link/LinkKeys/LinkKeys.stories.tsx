import type { ApiKey } from '@freight-hq/api/contract/link/keys';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { apiKeys, linkSources } from '@freight-hq/mocks/link/keys/rows';
import { useEffect, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { LinkKeys, type LinkKeysProps, type NewKey } from './LinkKeys.tsx';

const [live, replaced, soon] = [apiKeys[0]!, apiKeys[1]!, apiKeys[2]!];
const [openNew, openRotate, openRevoke, send, cancel] = [fn(), fn(), fn(), fn(), fn()];
const secret = `fhqk_${live.prefix}_${'s'.repeat(43)}01234567`;

const args: LinkKeysProps = {
  keys: ready(apiKeys),
  sources: ready(linkSources),
  canManage: true,
  creation: submissionIn<NewKey>({ status: 'idle' }, { open: openNew }),
  rotation: submissionIn<number, ApiKey>({ status: 'idle' }, { open: openRotate }),
  revocation: submissionIn<void, ApiKey>({ status: 'idle' }, { open: openRevoke }),
  origin: 'https://hq.example',
  onCopy: fn(),
  onCloseMade: fn(),
};

const meta = preview.meta({ title: 'Screens/Settings/LinkKeys', component: LinkKeys, args });

/** A key in each state; only those that work have actions. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const badge of ['Works', 'Replaced', 'Ended', 'Revoked', 'Ends in 8 days'])
      await expect(canvas.getAllByText(badge)[0]).toBeVisible();
    await expect(canvas.getByText('From 203.0.113.0/24')).toBeVisible();
    await expect(canvas.getAllByText('Never used')[0]).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Rotate/ })).toHaveLength(2);
    await expect(canvas.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'New Key' }));
    await expect(openNew).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: `Rotate ${soon.name}, ${soon.prefix}` }));
    await expect(openRotate).toHaveBeenLastCalledWith(soon);
    await userEvent.click(canvas.getByRole('button', { name: `Revoke ${replaced.name}, ${replaced.prefix}` }));
    await expect(openRevoke).toHaveBeenLastCalledWith(replaced);
  },
});

export const Empty = meta.story({
  args: { keys: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No key works/)).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    keys: ready(
      Array.from({ length: 50 }, (_, place) => ({ ...live, id: `key_${place}`, name: `Terminal ${place + 1}` })),
    ),
  },
});

export const Loading = meta.story({ args: { keys: loading, sources: loading } });

export const Failed = meta.story({
  args: { keys: failed('The server did not answer.'), sources: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The keys could not be loaded')).toBeVisible();
  },
});

/** Without a source the button says what to do first. */
export const WithoutSource = meta.story({
  args: { keys: ready([]), sources: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'New Key' })).toHaveAccessibleDescription(
      /add one in the tab Sync/,
    );
    await expect(canvas.getByText(/^No key works.* add one in the tab Sync first/)).toBeVisible();
  },
});

/** An HQ admin reads the keys. */
export const ReadOnly = meta.story({
  args: { canManage: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'New Key' })).toHaveAccessibleDescription(/^Only owners/);
    await expect(canvas.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  },
});

/** A key for payments waits for a second person; its creator's account is disabled. */
export const WaitingForApproval = meta.story({
  args: { keys: ready([{ ...live, waitsForMoney: true, isCreatorActive: false, scopes: [] }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('link:money waits for a second person')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the approval' })).toHaveAttribute(
      'href',
      '/banking?tab=approvals',
    );
    await expect(canvas.getByText(/whose account is disabled/)).toBeVisible();
    await expect(canvas.getByText('No scope yet')).toBeVisible();
  },
});

const openForm = submissionIn<NewKey>({ status: 'open', target: undefined }, { send, cancel });

/** What is missing is said at its field, and what was typed is sent as the API takes it. */
export const NewKeyForm = meta.story({
  args: { creation: openForm },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New key' }));
    const submit = dialog.getByRole('button', { name: 'Make Key' });
    await userEvent.click(submit);
    for (const fault of ['Enter a name', 'Choose a source', 'Choose at least one scope'])
      await expect(dialog.getByText(fault)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Nightly sync');
    await userEvent.click(dialog.getByRole('button', { name: /Source/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Yard terminals' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'link:write' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'tenants:read' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Networks' }), '203.0.113.0/24{Enter}2001:db8::/32');
    const day = dialog.getByLabelText(/Last day/);
    await userEvent.clear(day);
    await userEvent.type(day, '2028-01-01');
    await userEvent.click(submit);
    await expect(dialog.getByText('Must be within 400 days')).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '2027-06-30');
    await userEvent.click(submit);
    await expect(send).toHaveBeenLastCalledWith({
      ...{ name: 'Nightly sync', sourceId: linkSources[1]!.id, scopes: ['link:write', 'tenants:read'] },
      ...{ networks: ['203.0.113.0/24', '2001:db8::/32'], expiresAt: '2027-06-30T23:59:59.999Z' },
    });
  },
});

/** The only source is chosen already, also if it comes after the dialog has opened. */
export const OneSource = meta.story({
  args: { creation: openForm, sources: loading },
  render: (args) => <LateSources {...args} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New key' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Nightly sync');
    await waitFor(() => expect(dialog.getByRole('button', { name: /Source/ })).toHaveTextContent('Ternpoint TMS'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'link:write' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make Key' }));
    await expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ sourceId: linkSources[0]!.id }));
  },
});

/** The server answers after the dialog has opened. */
function LateSources(args: LinkKeysProps) {
  const [sources, setSources] = useState(args.sources);
  useEffect(() => {
    const answer = setTimeout(() => setSources(ready(linkSources.slice(0, 1))), 200);
    return () => clearTimeout(answer);
  }, []);
  return <LinkKeys {...args} sources={sources} />;
}

const draft: NewKey = {
  ...{ name: 'Nightly sync', sourceId: linkSources[0]!.id, scopes: ['link:write'] },
  ...{ networks: ['10.0.0.0/33'], expiresAt: '2027-06-30T23:59:59.999Z' },
};

/** The server's words are at the fields that they are about. */
export const NewKeyRefused = meta.story({
  args: {
    creation: submissionIn<NewKey>(
      {
        ...{ status: 'refused', target: undefined, draft, message: '' },
        fields: {
          name: 'Another key has this name',
          networks: '10.0.0.0/33 is no block of addresses; write one such as 203.0.113.0/24 or 2001:db8::/32',
        },
      },
      { send, cancel },
    ),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New key' }));
    await expect(dialog.getByText('Another key has this name')).toBeVisible();
    await expect(dialog.getByText(/^10.0.0.0\/33 is no block/)).toBeVisible();
  },
});

export const TooManyKeys = meta.story({
  args: {
    creation: submissionIn<NewKey>(
      {
        ...{ status: 'refused', target: undefined, draft, fields: {} },
        message: 'There are 50 keys; revoke one that is not used',
      },
      { send, cancel },
    ),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New key' }));
    await expect(dialog.getByText('There are 50 keys; revoke one that is not used')).toBeVisible();
  },
});

/** The secret shows once, with the call to try it; Escape does not close it. */
export const SecretShown = meta.story({
  args: { made: { key: live, secret } },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Secret of Nightly sync' }));
    await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(secret);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Copy Secret' }));
    await expect(args.onCopy).toHaveBeenLastCalledWith(secret);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy Call' }));
    await expect(args.onCopy).toHaveBeenLastCalledWith(expect.stringMatching(/^curl https:\/\/hq.example\/api\/link/));
    await expect(args.onCloseMade).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'I Have Stored It' }));
    await expect(args.onCloseMade).toHaveBeenCalled();
  },
});

/** A key for reports is tried by a read. */
export const SecretForReading = meta.story({
  args: { made: { key: soon, secret } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Secret of Reports' }));
    await expect(dialog.getByRole('textbox', { name: /First call/ })).toHaveValue(
      'curl https://hq.example/api/hq/tenants -H "Authorization: Bearer $KEY"',
    );
  },
});

export const SecretForMoney = meta.story({
  args: { made: { key: { ...live, scopes: [], waitsForMoney: true }, secret, approvalId: 'apv_1' } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Secret of Nightly sync' }));
    await expect(dialog.getByRole('link', { name: 'open the approval' })).toBeVisible();
    await expect(dialog.getByText(/^Send it with every call/)).toBeVisible();
  },
});

export const Rotate = meta.story({
  args: {
    rotation: submissionIn<number, ApiKey>(
      { status: 'open', target: { ...live, scopes: ['link:money'] } },
      { send, cancel },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Rotate Nightly sync?' }));
    await expect(dialog.getByText(/^A second person has to agree again/)).toBeVisible();
    const hours = dialog.getByRole('textbox', { name: /^Hours/ });
    await userEvent.clear(hours);
    await userEvent.type(hours, '169');
    await userEvent.click(dialog.getByRole('button', { name: 'Make New Key' }));
    await expect(dialog.getByText('Enter a number of hours from 0 to 168')).toBeVisible();
    await userEvent.clear(hours);
    await userEvent.type(hours, '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Make New Key' }));
    await expect(send).toHaveBeenLastCalledWith(0);
  },
});

export const RotateRefused = meta.story({
  args: {
    rotation: submissionIn<number, ApiKey>(
      {
        ...{ status: 'refused', target: live, draft: 24, fields: {} },
        message: 'This key was replaced; rotate the new one',
      },
      { send, cancel },
    ),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Rotate Nightly sync?' }));
    await expect(dialog.getByText('This key was replaced; rotate the new one')).toBeVisible();
  },
});

export const Revoke = meta.story({
  args: { revocation: submissionIn<void, ApiKey>({ status: 'open', target: live }, { send, cancel }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Nightly sync?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await expect(send).toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(cancel).toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
