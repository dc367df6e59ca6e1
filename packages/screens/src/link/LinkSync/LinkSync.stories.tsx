import type { LinkSource } from '@freight-hq/api/contract/link/sources';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { connectedSources as linkSources, linkRefusals, sourcesHealth } from '@freight-hq/mocks/link/link-health/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { LinkSync, type LinkSyncProps, type SourceChange, type SourceDraft } from './LinkSync.tsx';

const [connected, unused] = [linkSources[0]!, linkSources[1]!];
const [openAdd, openEdit, openRemove, send, cancel] = [fn(), fn(), fn(), fn(), fn()];

const page = { items: linkRefusals, page: 1, size: 50 };

const args: LinkSyncProps = {
  sources: ready(linkSources),
  health: ready(sourcesHealth),
  refusals: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  isExporting: false,
  onExport: fn(),
  canManage: true,
  adding: submissionIn<SourceDraft>({ status: 'idle' }, { open: openAdd }),
  changing: submissionIn<SourceChange, LinkSource>({ status: 'idle' }, { open: openEdit }),
  removal: submissionIn<void, LinkSource>({ status: 'idle' }, { open: openRemove }),
  origin: 'https://hq.example',
  onCopy: fn(),
  onImport: fn(),
};

const meta = preview.meta({ title: 'Screens/Settings/LinkSync', component: LinkSync, args });

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import File' }));
    await expect(args.onImport).toHaveBeenCalled();
    await expect(canvas.getByText('3 live keys')).toBeVisible();
    await expect(canvas.getByText('Expected every 60 minutes')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove Ternpoint TMS' })).toHaveAccessibleDescription(
      'Revoke its keys first',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Add Source' }));
    await expect(openAdd).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Ternpoint TMS' }));
    await expect(openEdit).toHaveBeenLastCalledWith(connected);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Yard terminals' }));
    await expect(openRemove).toHaveBeenLastCalledWith(unused);
  },
});

/** A source is silent, rows wait, and refused rows have their reason. */
export const Health = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Silent')).toBeVisible();
    await expect(canvas.getByText('No rows have come in 30 days')).toBeVisible();
    const come = within(canvas.getByRole('grid', { name: 'What has come' }));
    await expect(come.getByText('12 applied · 28 unchanged · 1 stale · 3 waiting · 1 refused')).toBeVisible();
    const refused = within(canvas.getByRole('grid', { name: 'Refused rows' }));
    await expect(refused.getByText('Another load has this load number')).toBeVisible();
    await expect(refused.getByText('load_number_taken /loadNumber')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await expect(args.onExport).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /Source of the refused rows/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ternpoint TMS' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1, sourceId: connected.id });
  },
});

/** Sources that have sent nothing. */
export const NothingCame = meta.story({
  args: {
    health: ready(linkSources.map(({ id }) => ({ sourceId: id, isSilent: false, kinds: [] }))),
    refusals: ready({ ...page, items: [] }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No source has sent rows yet')).toBeVisible();
    await expect(canvas.getByText('No row is refused')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
      'There is nothing to export',
    );
  },
});

export const HealthLoading = meta.story({ args: { health: loading, refusals: loading } });

export const HealthFailed = meta.story({
  args: { health: failed('The server did not answer.'), refusals: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('What has come could not be loaded')).toBeVisible();
    await expect(canvas.getByText('The refused rows could not be loaded')).toBeVisible();
  },
});

const many = Array.from({ length: 50 }, (_, index) => ({ ...linkRefusals[0]!, externalId: `l-${index}` }));

export const Many = meta.story({
  args: { refusals: ready({ ...page, items: many, older: { after: 'x' } }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: { after: 'x' } });
  },
});

/** The call that sends the first row. */
export const Empty = meta.story({
  args: { sources: ready([]) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^No system is connected yet/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Call' }));
    await expect(args.onCopy).toHaveBeenLastCalledWith(
      expect.stringMatching(/^curl https:\/\/hq.example\/api\/link\/v1\/companies/),
    );
  },
});

export const Loading = meta.story({ args: { sources: loading } });

export const Failed = meta.story({
  args: { sources: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The sources could not be loaded')).toBeVisible();
  },
});

/** An HQ admin reads the sources. */
export const ReadOnly = meta.story({
  args: { canManage: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add Source' })).toHaveAccessibleDescription(/^Only owners/);
    await expect(canvas.queryByRole('button', { name: /^Edit/ })).toBeNull();
  },
});

/** What is wrong is said at its field; empty fields are not sent. */
export const Add = meta.story({
  args: { adding: submissionIn<SourceDraft>({ status: 'open', target: undefined }, { send, cancel }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add source' }));
    const submit = dialog.getByRole('button', { name: 'Add Source' });
    const field = (name: RegExp) => dialog.getByRole('textbox', { name });
    await userEvent.type(field(/^Key/), 'T M S');
    await userEvent.type(field(/^Issuer/), 'http://id.tms.example');
    await userEvent.type(field(/^Expected/), '0');
    await userEvent.click(submit);
    for (const fault of [/^Enter a name/, /^Small letters/, /^Enter an address that begins/, /^Enter a number of min/])
      await expect(dialog.getByText(fault)).toBeVisible();
    await userEvent.type(field(/^Name/), 'Our TMS');
    await userEvent.clear(field(/^Key/));
    await userEvent.type(field(/^Key/), 'tms');
    await userEvent.clear(field(/^Issuer/));
    await userEvent.clear(field(/^Expected/));
    await userEvent.type(field(/^Expected/), '90');
    await userEvent.click(submit);
    await expect(send).toHaveBeenLastCalledWith({ name: 'Our TMS', key: 'tms', expectEveryMinutes: 90 });
  },
});

/** The key of another source: the words of the server are at the field. */
export const AddRefused = meta.story({
  args: {
    adding: submissionIn<SourceDraft>(
      {
        ...{ status: 'refused', target: undefined, draft: { key: 'tms', name: 'Our TMS' }, message: '' },
        fields: { key: 'Another source has this key' },
      },
      { send, cancel },
    ),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add source' }));
    await expect(dialog.getByText('Another source has this key')).toBeVisible();
  },
});

/** An emptied field takes the member away. */
export const Edit = meta.story({
  args: {
    changing: submissionIn<SourceChange, LinkSource>({ status: 'open', target: connected }, { send, cancel }),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ternpoint TMS' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Issuer/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(send).toHaveBeenLastCalledWith({ name: 'Ternpoint TMS', issuer: null, expectEveryMinutes: 60 });
  },
});

export const Remove = meta.story({
  args: {
    removal: submissionIn<void, LinkSource>(
      {
        ...{ status: 'refused', target: unused, draft: undefined, fields: {} },
        message: 'Rows of this source are in HQ, so it cannot be deleted',
      },
      { send, cancel },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Yard terminals?' }));
    await expect(dialog.getByText(/^Rows of this source are in HQ/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(send).toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
