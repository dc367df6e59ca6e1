import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { CommandPalette, type CommandPaletteProps } from './CommandPalette.tsx';

const groups = [
  { name: 'Pages', answers: '', items: [{ id: 'p1', title: 'Swift reports', subtitle: 'Analytics', href: '#p1' }] },
  {
    name: 'Tenants',
    answers: '',
    items: [
      { id: 't1', title: 'Swift Haul Logistics', subtitle: 'Enterprise, 214 users', href: '#t1' },
      { id: 't2', title: 'Swiftwater Freight', subtitle: 'Starter, 12 users', href: '#t2' },
    ],
  },
  {
    name: 'Actions',
    answers: '',
    items: [
      { id: 'a1', title: 'Suspend Swift Haul Logistics...', disabledReason: 'Your role may not change tenants' },
      { id: 'a2', title: 'Show keys' },
    ],
  },
];

/** Types into it as an app would; the items are the story's, and answer each text unless they name one. */
function Typed(props: CommandPaletteProps) {
  const [query, setQuery] = useState(props.query);
  return (
    <CommandPalette
      {...props}
      query={query}
      groups={props.groups.map((group) => ({ ...group, answers: group.answers === '' ? query : group.answers }))}
      onQueryChange={(next) => {
        setQuery(next);
        props.onQueryChange(next);
      }}
    />
  );
}

/** Gets more items with the first key, and keeps its text. */
function Growing(props: CommandPaletteProps) {
  const [hasMore, setMore] = useState(false);
  const shown = [...(hasMore ? groups.slice(0, 2) : []), ...props.groups];
  return (
    <CommandPalette
      {...props}
      onQueryChange={() => setMore(true)}
      groups={shown.map((group) => ({ ...group, answers: props.query }))}
    />
  );
}

const meta = preview.meta({
  title: 'Components/CommandPalette',
  component: CommandPalette,
  args: {
    label: 'Search and commands',
    placeholder: 'Search, or type a command',
    isOpen: true,
    onOpenChange: fn(),
    query: '',
    onQueryChange: fn(),
    onRetry: fn(),
    groups,
    state: 'ready' as const,
    onSelect: fn(),
    emptyText: 'Nothing found',
  },
  render: (args) => <Typed {...args} />,
});

const chosen = () => screen.getByRole('option', { selected: true });

export const Default = meta.story({
  play: async ({ args, userEvent, step }) => {
    const box = await screen.findByRole('combobox', { name: 'Search and commands' });
    await step('the field has the focus, and the first item is chosen', async () => {
      await waitFor(() => expect(box).toHaveFocus());
      await expect(chosen()).toHaveTextContent('Swift reports');
      await expect(box).toHaveAttribute('aria-activedescendant', chosen().id);
      await expect(screen.getByRole('group', { name: 'Tenants' })).toBeInTheDocument();
    });
    await step('arrows move through all groups and around the ends', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      await expect(chosen()).toHaveTextContent('Swiftwater Freight');
      await userEvent.keyboard('{Enter}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 't2' }));
      await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
      await expect(chosen()).toHaveTextContent('Show keys');
    });
    await step('a new text begins at the first item', async () => {
      await userEvent.type(box, 'sw');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith('sw');
      await expect(chosen()).toHaveTextContent('Swift reports');
    });
    await step('a click chooses and leaves the focus in the field', async () => {
      await userEvent.click(screen.getByRole('option', { name: /Swift Haul Logistics Enterprise/ }));
      await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 't1' }));
      await expect(box).toHaveFocus();
    });
    await step('Escape closes', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    });
  },
});

/** Safari ends the choice of a word in an input method with such an Enter. */
export const InputMethod = meta.story({
  play: async ({ args, userEvent }) => {
    const box = await screen.findByRole('combobox', { name: 'Search and commands' });
    await waitFor(() => expect(box).toHaveFocus());
    await fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
});

/** An item that is not allowed says why, and neither Enter nor a click chooses it. */
export const NotAllowed = meta.story({
  args: { groups: groups.slice(2) },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('combobox');
    await expect(chosen()).toHaveTextContent('Show keys');
    await userEvent.keyboard('{ArrowUp}');
    await expect(chosen()).toHaveTextContent('Your role may not change tenants');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(chosen());
    await expect(chosen()).toHaveAttribute('aria-disabled', 'true');
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
});

export const Many = meta.story({
  args: {
    groups: ['Tenants', 'Tickets', 'Leads'].map((name) => ({
      name,
      answers: '',
      items: Array.from({ length: 12 }, (_, index) => ({
        id: `${name}-${index}`,
        title: `${name} ${index + 1}`,
        subtitle: 'A line that tells it from others',
        href: `#${name}-${index}`,
      })),
    })),
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('combobox');
    await userEvent.keyboard('{ArrowUp}');
    const list = within(screen.getByRole('listbox'));
    await expect(list.getByRole('option', { selected: true })).toHaveTextContent('Leads 12');
    await waitFor(() => expect(chosen()).toBeVisible());
  },
});

export const Loading = meta.story({
  args: { groups: [], state: 'loading', query: 's' },
  play: async () => {
    await expect(await screen.findAllByText('Searching...')).toHaveLength(2);
  },
});

/** Items that are there already can be chosen while others are on their way. */
export const LoadingMore = meta.story({
  args: { groups: groups.slice(0, 1), state: 'loading', query: 'sw' },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('combobox');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  args: { groups: [], query: 'zz' },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('status')).toHaveTextContent('Nothing found');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
});

export const Failed = meta.story({
  args: { groups: groups.slice(0, 1), state: 'failed', query: 'sw' },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('status')).toHaveTextContent('The search failed');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(screen.getByRole('combobox')).toHaveFocus();
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
});

/** A group that answers another text than the typed one is left out, so that Enter cannot open it. */
export const LateAnswer = meta.story({
  args: { groups: groups.slice(1, 2).map((group) => ({ ...group, answers: 'sw' })), query: 'sw' },
  play: async ({ args, userEvent }) => {
    const box = await screen.findByRole('combobox');
    await expect(chosen()).toHaveTextContent('Swift Haul Logistics');
    await userEvent.type(box, 'an{Enter}');
    await expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await expect(screen.getByRole('status')).toHaveTextContent('Searching...');
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
});

/** Items that come later do not move the choice: Enter opens what was marked when the key went down. */
export const LaterItems = meta.story({
  args: { groups: groups.slice(2), query: 'sw' },
  render: (args) => <Growing {...args} />,
  play: async ({ args, userEvent }) => {
    const box = await screen.findByRole('combobox');
    await expect(chosen()).toHaveTextContent('Show keys');
    await userEvent.type(box, 'x');
    await expect(screen.getAllByRole('option')).toHaveLength(5);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'a2' }));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
