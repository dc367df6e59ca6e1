import type { LeadImport } from '@freight-hq/api/contract/sales/imports';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import {
  asideImport,
  badRow,
  checkedImport,
  finishedImport,
  keptRows,
  undoneImport,
} from '@freight-hq/mocks/sales/imports/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SalesImport, type SalesImportProps } from './SalesImport.tsx';

const pageOf = <T,>(items: readonly T[], total = items.length) =>
  ready({ items, total, isTotalExact: true, page: 1, size: 10 });
const opened = { status: 'open', target: checkedImport } as const;

const args: SalesImportProps = {
  imports: pageOf([finishedImport, { ...checkedImport, id: 'imp_2' }]),
  onImportsPage: fn(),
  list: 'bad',
  rows: pageOf([badRow]),
  onList: fn(),
  onRowsPage: fn(),
  canWrite: true,
  upload: submissionIn({ status: 'open', target: null }, { send: fn() }),
  mapping: submissionIn(opened, { send: fn() }),
  commit: submissionIn(opened, { send: fn() }),
  undo: submissionIn({ status: 'idle' }, { open: fn() }),
  onRetry: fn(),
  onExport: fn(),
  isExporting: false,
  onOpen: fn(),
  onStart: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Screens/SalesImport', component: SalesImport, args });

const drawer = async () => within(await screen.findByRole('dialog', { name: /^Import/ }));
const openAt = (change: Partial<LeadImport> = {}) => ({ open: ready({ ...checkedImport, ...change }) });

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    const file = new File(['a'], 'fair.csv', { type: 'text/csv' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await expect(args.upload.send).toHaveBeenCalledWith(file);
    await expect(shown.getAllByRole('listitem')[0]).toHaveTextContent(
      'fair-2026.csvImported50,000 rows, Margaret Ellery',
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
  args: {
    imports: pageOf(
      Array.from({ length: 10 }, (_, index) => ({
        ...finishedImport,
        id: `${finishedImport.id.slice(0, -2)}${10 + index}`,
      })),
      60,
    ),
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click((await drawer()).getByRole('button', { name: /Next/ }));
    await expect(args.onImportsPage).toHaveBeenCalledWith(2);
  },
});

export const Loading = meta.story({ args: { imports: loading } });

export const Failed = meta.story({
  args: { imports: failed('The server did not answer.') },
  play: async () => expect((await drawer()).getByText('Imports could not be loaded')).toBeVisible(),
});

/** A file that cannot be read is refused with a sentence. */
export const Refused = meta.story({
  args: {
    upload: submissionIn({
      ...{ status: 'refused', target: null, draft: new File([], 'fair.xlsx'), fields: {} },
      message: 'The file is an Excel workbook and no CSV file. Save it as CSV in Excel, and choose that file',
    }),
  },
  play: async () => expect((await drawer()).getByRole('alert')).toHaveTextContent('Save it as CSV in Excel'),
});

export const Uploading = meta.story({
  args: { upload: submissionIn({ status: 'sending', target: null, draft: new File([], 'fair.csv') }) },
});

/** The columns have other names than ours: the user chooses them. */
export const Columns = meta.story({
  args: openAt({ status: 'mapping', mapping: {}, valid: null, invalid: null, warned: null }),
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    await userEvent.click(shown.getByRole('button', { name: 'Check the File' }));
    await expect(shown.getByText('Choose the column of Company')).toBeVisible();
    await expect(args.mapping.send).not.toHaveBeenCalled();
    await userEvent.click(shown.getByRole('button', { name: /Company/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Firma (such as Zürich Spedition)' }));
    await expect(shown.queryByText('Choose the column of Company')).not.toBeInTheDocument();
  },
});

/** One row of 50,000 is bad: nothing is imported until the user leaves it out. */
export const Checked = meta.story({
  args: openAt(),
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    await expect(shown.getByText('Windows-1252 (Latin-1), separated by semicolon')).toBeVisible();
    await expect(shown.getByText('Line 37,215: A quote in this row is never closed')).toBeVisible();
    const importing = shown.getByRole('button', { name: 'Import 49,999 Prospects' });
    await userEvent.click(importing);
    await expect(args.commit.send).not.toHaveBeenCalled();
    await userEvent.click(shown.getByRole('button', { name: /With bad rows/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Leave bad rows out' }));
    await userEvent.click(shown.getByRole('button', { name: 'Import 49,999 Prospects' }));
    await expect(args.commit.send).toHaveBeenCalledWith({ mode: 'skip' });
    await userEvent.click(shown.getByRole('button', { name: 'Save 1 Bad Row' }));
    await expect(args.onExport).toHaveBeenCalled();
    await userEvent.click(shown.getByRole('tab', { name: 'To look at (2)' }));
    await expect(args.onList).toHaveBeenCalledWith('warned');
    await userEvent.click(shown.getByRole('button', { name: 'Change Columns' }));
    await userEvent.click(shown.getByRole('button', { name: 'Check the File' }));
    await expect(args.mapping.send).toHaveBeenCalledWith({ mapping: checkedImport.mapping });
    await userEvent.click(shown.getByRole('button', { name: 'Back' }));
    await userEvent.click(shown.getByRole('button', { name: 'All Imports' }));
    await expect(args.onStart).toHaveBeenCalled();
  },
});

export const SecondTime = meta.story({
  args: openAt({
    valid: 0,
    invalid: 50_000,
    earlier: { id: 'imp_1', at: '2026-06-29T10:00:00.000Z', by: 'Margaret Ellery' },
  }),
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    await expect(shown.getByText('This file has been imported already')).toBeVisible();
    await expect(shown.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    await userEvent.click(shown.getByRole('button', { name: 'Open that import' }));
    await expect(args.onOpen).toHaveBeenCalledWith('imp_1');
  },
});

export const DataChanged = meta.story({
  args: openAt({ is_changed: true }),
  play: async () =>
    expect((await drawer()).getByText('The data has changed since you confirmed the figures')).toBeVisible(),
});

export const Importing = meta.story({
  args: openAt({ status: 'importing', progress: 20_400 }),
  play: async () => {
    const bar = (await drawer()).getByRole('progressbar', { name: 'Importing prospects' });
    await expect(bar).toHaveAttribute('aria-valuetext', '20,400 of 50,000 rows');
  },
});

export const Imported = meta.story({
  args: { open: ready(finishedImport) },
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    await expect(shown.getByText(/imported 49,999 prospects and left 1 bad row out/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Undo Import' }));
    await expect(args.undo.open).toHaveBeenCalledWith(finishedImport);
  },
});

/** The server has given the file up, in the middle of the import. */
export const SetAside = meta.story({
  args: { open: ready(asideImport) },
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    await expect(shown.getByRole('alert')).toHaveTextContent('three times while it imported rows 37,601 to 37,700.');
    await expect(shown.getByRole('alert')).toHaveTextContent('12,300 prospects of the file came in before.');
    await userEvent.click(shown.getByRole('button', { name: 'Try Again' }));
    await expect(args.onRetry).toHaveBeenCalledWith(asideImport);
    await userEvent.click(shown.getByRole('button', { name: 'Undo Import' }));
    await expect(args.undo.open).toHaveBeenCalledWith(asideImport);
  },
});

export const Undo = meta.story({
  args: { open: ready(finishedImport), undo: submissionIn({ status: 'open', target: finishedImport }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo the import of fair-2026.csv' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo Import' }));
    await expect(args.undo.send).toHaveBeenCalledWith(null);
  },
});

/** Three lists: kept, failed and reversed. */
export const Undone = meta.story({
  args: { open: ready(undoneImport), list: 'kept', rows: pageOf(keptRows) },
  play: async ({ args, userEvent }) => {
    const shown = await drawer();
    await expect(shown.getByText(/took 49,997 of 49,999 prospects back/)).toBeVisible();
    await expect(shown.getAllByText(/It was changed since/)).toHaveLength(2);
    await userEvent.click(shown.getByRole('tab', { name: 'Reversed (49,997)' }));
    await expect(args.onList).toHaveBeenCalledWith('reversed');
  },
});

/** The role reads prospects alone. */
export const ReadOnly = meta.story({
  args: { ...openAt(), canWrite: false },
  play: async () => {
    const button = (await drawer()).getByRole('button', { name: 'Import 49,999 Prospects' });
    await expect(button).toHaveAccessibleDescription('Your role can read prospects, but not change them');
  },
});

export const ImportLoading = meta.story({ args: { open: loading } });

export const ImportFailed = meta.story({
  args: { open: failed('Import not found') },
  play: async () => expect((await drawer()).getByText('The import could not be loaded')).toBeVisible(),
});

export const Phone = meta.story({ args: openAt(), globals: { viewport: { value: 'w360' } } });
