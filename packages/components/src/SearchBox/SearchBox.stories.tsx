import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';

const results = [
  { id: 't1', title: 'Swift Haul Logistics', subtitle: 'Enterprise, 214 users', href: '#t1', group: 'Tenants' },
  { id: 't2', title: 'Swiftwater Freight', subtitle: 'Starter, 12 users', href: '#t2', group: 'Tenants' },
  { id: 'k1', title: 'Swift login fails', subtitle: 'TKT-1042, open', href: '#k1', group: 'Tickets' },
];

/** Types into it as an app would; the results are the story's, and answer each text unless it names one. */
function Typed(props: SearchBoxProps) {
  const [query, setQuery] = useState(props.query);
  return (
    <SearchBox
      {...props}
      query={query}
      answers={props.answers === '' ? query : props.answers}
      state={query === '' ? 'idle' : props.state}
      onQueryChange={(next) => {
        setQuery(next);
        props.onQueryChange(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Components/SearchBox',
  component: SearchBox,
  args: {
    label: 'Search',
    placeholder: 'Search tenants, tickets...',
    query: '',
    answers: '',
    onRetry: fn(),
    onQueryChange: fn(),
    results,
    state: 'ready' as const,
    onSelect: fn(),
    emptyText: 'Nothing found',
  },
  render: (args) => <Typed {...args} />,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent, step }) => {
    const box = canvas.getByRole('combobox', { name: 'Search' });
    await step('results open while one types, under their headings', async () => {
      await userEvent.type(box, 'swift');
      await expect(await screen.findAllByRole('option')).toHaveLength(3);
      await expect(screen.getByRole('group', { name: 'Tickets' })).toBeInTheDocument();
      await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('3 results'));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith('swift');
    });
    await step('arrows and Enter choose, the words stay', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      await expect(screen.getByRole('option', { name: /Swiftwater Freight/ })).toHaveAttribute('data-focused');
      await userEvent.keyboard('{Enter}');
      await expect(args.onSelect).toHaveBeenCalledWith('t2');
      await expect(args.onSelect).toHaveBeenCalledOnce();
      await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
      await expect(box).toHaveValue('swift');
    });
    await step('a click chooses as well', async () => {
      await userEvent.type(box, 'h');
      await userEvent.click(await screen.findByRole('option', { name: /Swift login fails/ }));
      await expect(args.onSelect).toHaveBeenLastCalledWith('k1');
    });
  },
});

/** Safari ends the choice of a word in an input method with such an Enter. */
export const InputMethod = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Search' });
    await userEvent.type(box, 'swift');
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}');
    await fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
});

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'swift');
    await userEvent.keyboard('{ArrowDown}');
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(list).toBeVisible());
  },
});

export const Loading = meta.story({
  args: { results: [], state: 'loading' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 's');
    await expect(await screen.findAllByText('Searching...')).not.toHaveLength(0);
  },
});

export const Empty = meta.story({
  args: { results: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zz');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Nothing found'));
    await expect(screen.getByRole('listbox')).toHaveTextContent('Nothing found');
  },
});

/** After a failure there is nothing to open, and Enter searches again. */
export const Failed = meta.story({
  args: { state: 'failed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'sw');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('The search failed'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
});

/** Results that answer another text than the typed one cannot be opened. */
export const LateAnswer = meta.story({
  args: { answers: 'swift' },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, 'swift');
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.type(box, 'w', { skipClick: true });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(screen.queryByText('Swift Haul Logistics')).not.toBeInTheDocument();
    await expect(canvas.getByRole('status')).toHaveTextContent('Searching...');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}{ArrowDown}');
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
  },
});
