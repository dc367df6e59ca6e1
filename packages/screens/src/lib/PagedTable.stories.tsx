import { type Page, type PageAt, ready } from '@freight-hq/components/Resource';
import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { PagedTable } from './PagedTable.tsx';

interface Row {
  id: string;
}

const pageOf = (page: number): Page<Row> => ({
  items: [1, 2, 3].map((place) => ({ id: `Load ${(page - 1) * 3 + place}` })),
  ...{ page, size: 3, total: 8, isTotalExact: true },
});
const only = { items: pageOf(1).items, page: 1, size: 3 };

interface ListProps {
  /** The page at a place. */
  rowsAt(at: PageAt): Page<Row>;
}

/** A list that keeps its selection, as screens do. */
function List({ rowsAt }: ListProps) {
  const [query, setQuery] = useState<{ q: string; page: PageAt }>({ q: '', page: 1 });
  const [selectedIds, select] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <button type="button" onClick={() => setQuery({ q: 'load', page: 1 })}>
        Search
      </button>
      <PagedTable
        label="Loads"
        rows={ready(rowsAt(query.page))}
        failure="Loads could not be loaded"
        columns={[{ id: 'id', header: 'Load', cell: ({ id }) => id, isRowHeader: true }]}
        getRowId={({ id }) => id}
        selectionMode="multiple"
        selectedIds={selectedIds}
        onSelectionChange={select}
        {...{ query }}
        onQueryChange={setQuery}
      />
    </>
  );
}

const meta = preview.meta({
  title: 'Screens/PagedTable',
  component: List,
  args: { rowsAt: (at) => pageOf(Number(at)) },
});

const ended = 'deselected: a selection ends with its page, search, filter or order.';

/** A selection is of one page, and ends with it. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const boxes = () => canvas.getAllByRole('checkbox');
    await userEvent.click(boxes()[0]!.parentElement!);
    await expect(canvas.getByText('3 selected on this page, none of the other 5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText(`3 rows ${ended}`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(canvas.getByText('Load 1')).toBeVisible();
    for (const box of boxes()) await expect(box).not.toBeChecked();
    await expect(canvas.queryByText(/deselected/)).not.toBeInTheDocument();
    await userEvent.click(boxes()[2]!.parentElement!);
    await expect(canvas.getByText('1 selected on this page, none of the other 5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(await canvas.findByText(`1 row ${ended}`)).toBeVisible();
    await userEvent.click(boxes()[2]!.parentElement!);
    await expect(canvas.queryByText(/deselected/)).not.toBeInTheDocument();
  },
});

/** Nothing is said if no other page exists. */
export const OnePage = meta.story({
  args: { rowsAt: () => only },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('checkbox')[0]!.parentElement!);
    await expect(canvas.getAllByRole('checkbox')[1]).toBeChecked();
    await expect(canvas.queryByText(/selected/)).not.toBeInTheDocument();
  },
});

/** A list without a total. */
export const WithCursors = meta.story({
  args: { rowsAt: () => ({ ...only, older: { after: 'x' } }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('checkbox')[0]!.parentElement!);
    await expect(canvas.getByText('3 selected on this page only')).toBeVisible();
  },
});
