import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { DataTable } from './DataTable.tsx';
import {
  archived,
  by,
  columns,
  focused,
  makeLoads,
  rowOf,
  sorted,
  Stateful,
  withActions,
  type Load,
} from '../testing/loads.tsx';

const meta = preview.meta({
  title: 'Components/DataTable/Interaction',
  component: DataTable<Load>,
  args: {
    label: 'Loads',
    columns,
    rows: makeLoads(24),
    getRowId: (load: Load) => load.id,
    onSortChange: fn(),
    onSelectionChange: fn(),
  },
  render: (args) => <Stateful {...args} />,
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(focused()).toHaveTextContent('L-10001');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(focused()).toHaveTextContent('Chicago to Denver');
    await expect(canvas.getByRole('grid')).toContainElement(focused() as HTMLElement);
  },
});

export const Sorting = meta.story({
  play: async ({ args, canvas, userEvent, step }) => {
    const rate = canvas.getByRole('columnheader', { name: 'Rate' });
    const firstRow = () => canvas.getAllByRole('row')[1];
    const [cheapest, dearest] = [sorted(args.rows, by('ascending'))[0], sorted(args.rows, by('descending'))[0]];
    await step('a click sorts upwards, a second one downwards', async () => {
      await userEvent.click(rate);
      await expect(rate).toHaveAttribute('aria-sort', 'ascending');
      await expect(firstRow()).toHaveTextContent(cheapest?.id ?? '');
      await userEvent.click(rate);
      await expect(rate).toHaveAttribute('aria-sort', 'descending');
      await expect(firstRow()).toHaveTextContent(dearest?.id ?? '');
    });
    await step('so do Enter and Space on the header, which keeps the focus', async () => {
      await userEvent.keyboard('{Home}{Enter}');
      const load = canvas.getByRole('columnheader', { name: 'Load' });
      await expect(focused()).toBe(load);
      await expect(load).toHaveAttribute('aria-sort', 'ascending');
      await expect(rate).toHaveAttribute('aria-sort', 'none');
      await userEvent.keyboard(' ');
      await expect(load).toHaveAttribute('aria-sort', 'descending');
      await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'id', direction: 'descending' });
    });
    await step('a column that cannot be sorted says nothing', async () => {
      const status = canvas.getByRole('columnheader', { name: 'Status' });
      await expect(status).not.toHaveAttribute('aria-sort');
      await userEvent.click(status);
      await expect(args.onSortChange).toHaveBeenCalledTimes(4);
    });
  },
});

export const Keyboard = meta.story({
  args: { rows: makeLoads(1_000), height: 400 },
  play: async ({ canvas, userEvent, step }) => {
    await step('Tab reaches one cell, arrows move from it', async () => {
      await userEvent.tab();
      await expect(focused()).toHaveTextContent('L-10001');
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
      await expect(focused()).toHaveTextContent('Atlanta to Memphis');
      await userEvent.keyboard('{End}');
      await expect(focused()).toHaveTextContent(/^\$/);
      await expect(rowOf(focused())).toBe('4');
      await userEvent.keyboard('{Home}');
      await expect(focused()).toHaveTextContent('L-10003');
    });
    await step('Ctrl+End goes to the last cell and PageUp one page back, both in view', async () => {
      await userEvent.keyboard('{Control>}{End}{/Control}');
      await expect(rowOf(focused())).toBe('1001');
      await expect(focused()).toBeVisible();
      await userEvent.keyboard('{PageUp}');
      await expect(rowOf(focused())).toBe('993');
    });
    await step('the focus survives being scrolled out of the window', async () => {
      canvas.getByRole('grid').scrollTop = 0;
      await waitFor(() => expect(canvas.getByText('L-10001')).toBeVisible());
      await expect(rowOf(focused())).toBe('993');
      await userEvent.keyboard('{ArrowUp}');
      await expect(rowOf(focused())).toBe('992');
    });
    await step('Ctrl+Home goes to the first row and one more step up to the header', async () => {
      await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
      await expect(focused()).toBe(canvas.getByRole('columnheader', { name: 'Load' }));
    });
  },
});

export const FocusFollowsItsRow = meta.story({
  play: async ({ canvas, userEvent }) => {
    const last = canvas.getByRole('rowheader', { name: 'L-10003' });
    await userEvent.click(last);
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Load' }));
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Load' }));
    await userEvent.click(last);
    await expect(rowOf(focused())).toBe('23');
    await userEvent.keyboard('{ArrowDown}');
    await expect(focused()).toHaveTextContent('L-10002');
  },
});

/** If the focused row is removed, the focus moves to the row in its place, not to the top of the page. */
export const FocusOutlivesItsRow = meta.story({
  render: function Removing(args) {
    const [rows, setRows] = useState(args.rows);
    return (
      <DataTable<Load> {...args} rows={rows} onRowAction={(gone) => setRows(rows.filter((row) => row !== gone))} />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.queryByText('L-10002')).not.toBeInTheDocument());
    await expect(focused()).toHaveTextContent('L-10003');
  },
});

export const Selection = meta.story({
  args: { selectionMode: 'multiple' },
  play: async ({ args, canvas, userEvent, step }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all rows' });
    const chosen = () => canvas.getAllByRole('row', { selected: true }).map((row) => rowOf(row));
    await step('a press on a box selects its row, with Shift all up to it', async () => {
      const boxes = canvas.getAllByRole('gridcell').filter((cell) => cell.querySelector('input'));
      await userEvent.click(boxes[1] as HTMLElement);
      await expect(chosen()).toEqual(['3']);
      await expect(all).toBePartiallyChecked();
      await userEvent.keyboard('{Shift>}');
      await userEvent.click(boxes[3] as HTMLElement);
      await userEvent.keyboard('{/Shift}');
      await expect(chosen()).toEqual(['3', '4', '5']);
      // A row does not cover the hairline of the one before it.
      const [first, next] = canvas.getAllByRole('row', { selected: true }).map((row) => row.getBoundingClientRect());
      await expect(first?.bottom).toBeLessThanOrEqual(next?.top ?? 0);
    });
    await step('Shift with an arrow moves the end of the range, Space toggles one row', async () => {
      await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
      await expect(chosen()).toEqual(['3', '4', '5', '6']);
      await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
      await expect(chosen()).toEqual(['3', '4']);
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ');
      await expect(chosen()).toEqual(['3', '4', '7']);
    });
    await step('the box in the header selects all, then none', async () => {
      await userEvent.keyboard('{Control>}a{/Control}');
      await expect(all).toBeChecked();
      await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set(args.rows.map((row) => row.id)));
      await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp} ');
      await expect(all).not.toBeChecked();
      await expect(canvas.queryAllByRole('row', { selected: true })).toHaveLength(0);
    });
    await expect(canvas.getByRole('checkbox', { name: 'Select L-10001' })).toBeInTheDocument();
  },
});

export const ControlsInCells = meta.story({
  args: { columns: withActions, rows: makeLoads(120), height: 400, onRowAction: fn() },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Enter goes into the cell, the arrows between its controls, Escape back', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{End}{Enter}');
      await expect(focused()).toBe(canvas.getByRole('button', { name: 'Track L-10001' }));
      await userEvent.keyboard('{ArrowRight}');
      await expect(focused()).toBe(canvas.getByRole('button', { name: 'Archive L-10001' }));
      await userEvent.keyboard('{Enter}');
      await expect(archived).toHaveBeenLastCalledWith('L-10001');
      await userEvent.keyboard('{Escape}');
      await expect(focused()).toHaveRole('gridcell');
      await userEvent.keyboard('{F2}');
      await expect(focused()).toBe(canvas.getByRole('button', { name: 'Track L-10001' }));
    });
    await step('a press on a row opens it, a press on its controls does not', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Track L-10003' }));
      await expect(archived).toHaveBeenLastCalledWith('L-10003');
      await expect(args.onRowAction).not.toHaveBeenCalled();
      await userEvent.click(canvas.getByText('L-10003'));
      await expect(args.onRowAction).toHaveBeenCalledWith(args.rows[2]);
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect(args.onRowAction).toHaveBeenLastCalledWith(args.rows[3]);
    });
  },
});

/** Under 640 px each row is a card; order, selection, keyboard and the names of rows and columns stay. */
export const Cards = meta.story({
  globals: { viewport: { value: 'w360', isRotated: false } },
  args: { columns: withActions, rows: makeLoads(12), selectionMode: 'multiple', onRowAction: fn() },
  play: async ({ args, canvas, canvasElement, userEvent, step }) => {
    const grid = canvas.getByRole('grid', { name: 'Loads' });
    const first = canvas.getByRole('row', { name: /L-10001/ });
    await step('nothing lies beside the window, every value is on the card under its name', async () => {
      await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
      await expect(grid.scrollHeight).toBeLessThanOrEqual(grid.clientHeight + 1);
      const card = first.getBoundingClientRect();
      for (const cell of first.children) {
        await expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(card.right + 1);
        await expect(cell.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.bottom);
      }
      const rate = [...first.children].at(-2) as Element;
      await expect(getComputedStyle(rate, '::before').content).toContain('Rate');
      await expect(rate).toHaveAccessibleName(/^\$/);
    });
    await step('a header sorts, a box selects, a press on a card opens its row', async () => {
      await userEvent.click(canvas.getByRole('columnheader', { name: 'Lane' }));
      await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'lane', direction: 'ascending' });
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select L-10003' }).parentElement as HTMLElement);
      await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set(['L-10003']));
      await userEvent.click(canvas.getByText('L-10005'));
      await expect(args.onRowAction).toHaveBeenCalledWith(args.rows[4]);
    });
    await step('arrows go through the values of a card and from card to card', async () => {
      const card = focused()?.closest('[role="row"]');
      await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
      await expect(focused()?.closest('[role="row"]')).toBe(card);
      await userEvent.keyboard('{ArrowDown}');
      await expect(focused()?.closest('[role="row"]')).toBe(card?.nextElementSibling);
      await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight}');
      await expect(focused()).toBe(canvas.getByRole('columnheader', { name: 'Status' }));
      await expect(focused()?.getBoundingClientRect().width).toBeGreaterThan(20);
    });
  },
});

/** Above cards without order and selection there is no empty bar; a header shows itself while it has the focus. */
export const CardsInOneOrder = meta.story({
  globals: { viewport: { value: 'w360', isRotated: false } },
  args: { columns: withActions.map((column) => ({ ...column, isSortable: false })), rows: makeLoads(3) },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('columnheader');
    const header = first?.closest('[role="rowgroup"]') as HTMLElement;
    await expect(header.getBoundingClientRect().height).toBeLessThanOrEqual(1);
    await userEvent.tab();
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
    await expect(first).toHaveFocus();
    await expect(header.getBoundingClientRect().height).toBeGreaterThan(20);
  },
});

/** More than a hundred rows are windowed and stay a table; the column that names them stays in place. */
export const PinnedColumn = meta.story({
  globals: { viewport: { value: 'w360', isRotated: false } },
  args: { rows: makeLoads(1_000), height: 400, selectionMode: 'multiple' },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    const name = canvas.getByRole('rowheader', { name: 'L-10003' });
    const left = name.getBoundingClientRect().left;
    grid.scrollLeft = 200;
    await waitFor(() => expect(grid.scrollLeft).toBeGreaterThan(100));
    await expect(name.getBoundingClientRect().left).toBe(left);
    await expect(canvas.getByRole('columnheader', { name: 'Load' }).getBoundingClientRect().left).toBe(left);
  },
});
