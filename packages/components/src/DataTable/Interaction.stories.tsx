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
