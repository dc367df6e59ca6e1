import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { CursorPagination, Pagination, type PaginationProps } from './Pagination.tsx';

function Turning(props: PaginationProps) {
  const [page, setPage] = useState(props.page);
  return (
    <Pagination
      {...props}
      page={page}
      onPageChange={(next) => {
        setPage(next);
        props.onPageChange(next);
      }}
    />
  );
}

/** The lower edge of an element's words. */
function bottomOf(element: Element): number {
  const range = document.createRange();
  const words = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
  range.selectNodeContents(words ?? element);
  return range.getBoundingClientRect().bottom;
}

const meta = preview.meta({
  title: 'Components/Pagination',
  component: Pagination,
  args: { page: 1, size: 50, total: 67, isTotalExact: true, onPageChange: fn() },
  render: (args) => <Turning {...args} />,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing 1-50 of 67');
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled();
    const bottoms = ['Previous', 'Next', /^Showing/].map((text) => bottomOf(canvas.getByText(text)));
    await expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onPageChange).toHaveBeenCalledWith(2);
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing 51-67 of 67');
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
  },
});

export const ManyPages = meta.story({ args: { page: 41, total: 10_000, isTotalExact: false } });

export const Empty = meta.story({ args: { total: 0 } });

export const WithoutNumbers = meta.story({
  render: ({ onPageChange }) => (
    <CursorPagination count={50} onNewer={() => onPageChange(1)} onOlder={() => onPageChange(3)} label="Entries" />
  ),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('navigation', { name: 'Entries' })).toHaveTextContent('Showing 50');
    await userEvent.click(canvas.getByRole('button', { name: 'Newer' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
  },
});

export const Newest = meta.story({
  render: ({ onPageChange }) => <CursorPagination count={50} onOlder={() => onPageChange(2)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Newer' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Older' })).toBeEnabled();
  },
});
