import type { LinkImport as Imported } from '@freight-hq/api/contract/link/link-imports';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { connectedSources } from '@freight-hq/mocks/link/link-health/rows';
import {
  asideLinkImport,
  checkedLinkImport,
  finishedLinkImport,
  refusedImportRows,
} from '@freight-hq/mocks/link/link-imports/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { LinkImport, type LinkImportProps } from './LinkImport.tsx';

const pageOf = <T,>(items: readonly T[], total = items.length) =>
  ready({ items, total, isTotalExact: true, page: 1, size: 10 });
const opened = { status: 'open', target: checkedLinkImport } as const;
const many = Array.from({ length: 10 }, (_, index) => ({
  ...finishedLinkImport,
  id: `${finishedLinkImport.id.slice(0, -2)}${10 + index}`,
}));

const args: LinkImportProps = {
  sources: ready(connectedSources),
  imports: pageOf([finishedLinkImport, { ...checkedLinkImport, id: 'lim_2' }]),
  onImportsPage: fn(),
  list: 'refused',
  rows: pageOf(refusedImportRows),
  onList: fn(),
  onRowsPage: fn(),
  canManage: true,
  upload: submissionIn({ status: 'open', target: null }, { send: fn() }),
  mapping: submissionIn(opened, { send: fn() }),
  commit: submissionIn(opened, { send: fn() }),
  onRetry: fn(),
  onExport: fn(),
  isExporting: false,
  onStart: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Screens/Settings/LinkImport', component: LinkImport, args });

const drawer = async () => within(await screen.findByRole('dialog', { name: /^Import/ }));
const openAt = (change: Partial<Imported> = {}) => ({ open: ready({ ...checkedLinkImport, ...change }) });

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    await userEvent.click(shown.getByRole('button', { name: /Source/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Yard terminals' }));
    await userEvent.click(shown.getByRole('button', { name: /Rows/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Loads' }));
    const file = new File(['a'], 'loads.csv', { type: 'text/csv' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await expect(args.upload.send).toHaveBeenCalledWith({ sourceId: connectedSources[1]!.id, kind: 'loads', file });
    await expect(shown.getAllByRole('listitem')[0]).toHaveTextContent(
      'carriers-2026.csvImportedCompanies of Ternpoint TMS, 5,000 rows, Margaret Ellery',
    );
    await userEvent.click(shown.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: { imports: pageOf([]) },
  play: async () => expect((await drawer()).getByText('No file was imported yet')).toBeVisible(),
});

export const Many = meta.story({
  args: { imports: pageOf(many, 25) },
  play: async ({ args, userEvent }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Next' }));
    await expect(args.onImportsPage).toHaveBeenCalledWith(2);
  },
});

export const Loading = meta.story({ args: { imports: loading, sources: loading } });

export const Failed = meta.story({
  args: { imports: failed('The server did not answer.'), sources: failed('The server did not answer.') },
  play: async () => {
    const shown = await drawer();
    await expect(shown.getByText('Files could not be loaded')).toBeVisible();
    await expect(shown.getByText('The sources could not be loaded')).toBeVisible();
  },
});

/** Who may not manage the link sees what came of files. */
export const Denied = meta.story({
  args: { ...openAt(), canManage: false },
  play: async () => {
    const shown = await drawer();
    await expect(shown.getByRole('button', { name: 'Import 4,310 Rows' })).toHaveAccessibleDescription(
      'Only owners and super admins import rows',
    );
  },
});

export const OpenLoading = meta.story({ args: { open: loading } });

export const OpenFailed = meta.story({
  args: { open: failed('Import not found') },
  play: async () => expect((await drawer()).getByText('The import could not be loaded')).toBeVisible(),
});

/** The server refused the file. */
export const NotTaken = meta.story({
  args: {
    upload: submissionIn({
      ...{ status: 'refused', target: null, fields: {} },
      draft: { sourceId: 'src_1', kind: 'companies', file: new File([], 'a.csv') },
      message: 'The file has no row below the names of its columns',
    }),
  },
  play: async () => expect((await drawer()).getByRole('alert')).toHaveTextContent('The file has no row below'),
});

/** Columns with names that HQ does not know. */
export const Mapping = meta.story({
  args: openAt({ status: 'mapping', mapping: { externalId: { column: 'Company ID' } } }),
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    await userEvent.click(shown.getByRole('button', { name: 'Check the File' }));
    await expect(shown.getByText('Choose the column of Name')).toBeVisible();
    await expect(args.mapping.send).not.toHaveBeenCalled();
    for (const [field, column] of [
      ['Name', 'Name (such as Zürich Carriers)'],
      ['Created At', 'Created (such as 2026-01-15)'],
    ] as const) {
      await userEvent.click(shown.getByRole('button', { name: new RegExp(`${field}`) }));
      await userEvent.click(await screen.findByRole('option', { name: column }));
    }
    await userEvent.click(shown.getByRole('button', { name: 'Check the File' }));
    await expect(args.mapping.send).toHaveBeenCalledWith({
      mapping: {
        ...{ externalId: { column: 'Company ID' }, name: { column: 'Name' }, createdAt: { column: 'Created' } },
      },
    });
  },
});

export const Checking = meta.story({
  args: openAt({ status: 'checking', progress: 1_250 }),
  play: async () => expect((await drawer()).getByText('1,250 of 5,000 rows')).toBeVisible(),
});

export const Checked = meta.story({
  args: openAt(),
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    await expect(shown.getByText('Windows-1252 (Latin-1), separated by semicolon')).toBeVisible();
    await expect(shown.getByText('Remarks')).toBeVisible();
    await expect(shown.getByText('Line 38: DOT Number: Another company has this DOT number')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Save 78 Rows With Reasons' }));
    await expect(args.onExport).toHaveBeenCalled();
    await userEvent.click(shown.getByRole('tab', { name: 'Older than HQ (75)' }));
    await expect(args.onList).toHaveBeenCalledWith('stale');
    await userEvent.click(shown.getByRole('button', { name: 'Change Columns' }));
    await expect(shown.getByRole('button', { name: 'Check the File' })).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Back' }));
    await userEvent.click(shown.getByRole('button', { name: 'Import 4,310 Rows' }));
    await expect(args.commit.send).toHaveBeenCalled();
  },
});

/** The same file once more. */
export const NothingNew = meta.story({
  args: openAt({ counts: { applied: 0, unchanged: 5_000, stale: 0, waiting: 0, refused: 0, ended: 0 } }),
  play: async () =>
    expect((await drawer()).getByRole('button', { name: 'Import 0 Rows' })).toHaveAccessibleDescription(
      'No row of the file would change anything in HQ',
    ),
});

export const Importing = meta.story({
  args: openAt({ status: 'importing', progress: 3_000 }),
  play: async () => expect((await drawer()).getByText('Importing rows')).toBeVisible(),
});

export const ImportedFile = meta.story({
  args: { open: ready(finishedLinkImport) },
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    await expect(shown.getByText(/4,310 rows changed HQ/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'All Files' }));
    await expect(args.onStart).toHaveBeenCalled();
  },
});

export const Discarded = meta.story({
  args: openAt({ status: 'discarded' }),
  play: async () => expect((await drawer()).getByText('The file was discarded')).toBeVisible(),
});

export const SetAside = meta.story({
  args: { open: ready(asideLinkImport) },
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    await expect(shown.getByText(/1,200 of them have changed HQ/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Try Again' }));
    await expect(args.onRetry).toHaveBeenCalledWith(asideLinkImport);
  },
});
