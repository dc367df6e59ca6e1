import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { archived, columns, focused, makeLoads, Stateful, withActions, type Load } from '../testing/loads.tsx';
import { type Column, DataTable } from './DataTable.tsx';

const places: Record<string, Column<Load>['phone']> = { id: 'title', lane: 'line', status: 'line', rate: 'end' };
const placed: readonly Column<Load>[] = withActions.map((column) => {
  const phone = places[column.id];
  return phone ? { ...column, phone } : column;
});

const meta = preview.meta({
  title: 'Components/DataTable/Phone',
  component: DataTable<Load>,
  globals: { viewport: { value: 'w360', isRotated: false } },
  args: {
    label: 'Loads',
    columns: placed,
    rows: makeLoads(12),
    getRowId: (load: Load) => load.id,
    onSortChange: fn(),
    onRowAction: fn(),
  },
  render: (args) => (
    <div data-letter-keys>
      <Stateful {...args} />
    </div>
  ),
});

/** Each row has two lines; a press opens it, and 'More' shows the other columns. */
export const Default = meta.story({
  play: async ({ args, canvas, canvasElement, userEvent, step }) => {
    const first = canvas.getByRole('row', { name: /L-10001/ });
    await step('nothing lies beside the window, and a row is low', async () => {
      await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
      for (const row of canvas.getAllByRole('row').slice(1)) {
        await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(64);
      }
      await expect(first).not.toHaveTextContent('Archive');
      await expect(canvas.getByRole('rowheader', { name: 'L-10001' })).toBeVisible();
    });
    await step('a press opens the row', async () => {
      await userEvent.click(canvas.getByText('L-10005'));
      await expect(args.onRowAction).toHaveBeenLastCalledWith(args.rows[4]);
    });
    await step('More shows all columns, and their buttons act', async () => {
      const more = canvas.getAllByRole('button', { name: 'More' })[0] as HTMLElement;
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      await userEvent.click(more);
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      await userEvent.click(canvas.getByRole('button', { name: 'Archive L-10001' }));
      await expect(archived).toHaveBeenLastCalledWith('L-10001');
      await expect(args.onRowAction).toHaveBeenCalledOnce();
      await userEvent.click(more);
      await expect(canvas.queryByRole('button', { name: 'Archive L-10001' })).not.toBeInTheDocument();
    });
    await step('every header stays a control of the order', async () => {
      await userEvent.click(canvas.getByRole('columnheader', { name: 'Miles' }));
      await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'miles', direction: 'ascending' });
    });
  },
});

export const Selectable = meta.story({
  args: { selectionMode: 'multiple', onSelectionChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select L-10003' }).parentElement as HTMLElement);
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set(['L-10003']));
    await expect(args.onRowAction).not.toHaveBeenCalled();
  },
});

export const Loading = meta.story({ args: { rows: [], state: 'loading', skeletonRows: 4 } });

/** On a wide screen the letters go from row to row; the name has the focus first, and not the box. */
export const LettersOfRows = meta.story({
  globals: { viewport: { value: 'w1280', isRotated: false } },
  args: { selectionMode: 'multiple' },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Tab comes to the name', async () => {
      await userEvent.tab();
      await expect(focused()).toBe(canvas.getByRole('rowheader', { name: 'L-10001' }));
    });
    await step('j and k move, Enter opens', async () => {
      await userEvent.keyboard('jj');
      await expect(focused()).toHaveTextContent('L-10003');
      await userEvent.keyboard('k{Enter}');
      await expect(args.onRowAction).toHaveBeenLastCalledWith(args.rows[1]);
    });
    await step('from elsewhere j begins with the first row', async () => {
      (focused() as HTMLElement).blur();
      await userEvent.keyboard('k');
      await expect(focused()).toHaveTextContent('L-10012');
    });
  },
});

/** Where the app has not switched them on, letters do nothing. */
export const WithoutLetters = meta.story({
  globals: { viewport: { value: 'w1280', isRotated: false } },
  args: { columns },
  render: (args) => <Stateful {...args} />,
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('jj');
    await expect(focused()).toHaveTextContent('L-10001');
  },
});
