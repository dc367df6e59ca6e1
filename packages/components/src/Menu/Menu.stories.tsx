import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { MenuButton, type MenuButtonProps } from './Menu.tsx';

const meta = preview.meta({
  title: 'Components/Menu',
  component: MenuButton,
  args: {
    label: 'Actions',
    onAction: fn(),
    items: [
      { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden /> },
      {
        id: 'export',
        label: 'Export',
        icon: <Download size={16} aria-hidden />,
        description: 'All rows of this list, as CSV',
      },
      { id: 'archive', label: 'Archive', isDisabled: true },
      { id: 'delete', label: 'Delete', icon: <Trash2 size={16} aria-hidden />, tone: 'critical' as const },
    ],
  },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' });
    await userEvent.click(trigger);
    await screen.findByRole('menu', { name: 'Actions' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('delete');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    const archive = await screen.findByRole('menuitem', { name: 'Archive' });
    await expect(archive).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByRole('menuitem', { name: /Export/ })).toHaveTextContent('All rows of this list, as CSV');
  },
});

export const IconTrigger = meta.story({
  args: { label: 'More actions', icon: <Ellipsis size={16} aria-hidden /> },
});

function Choosing(props: MenuButtonProps) {
  const [chosen, setChosen] = useState('system');
  return (
    <MenuButton
      {...props}
      items={props.items.map((item) => ({ ...item, isSelected: item.id === chosen }))}
      onAction={(id) => {
        setChosen(id);
        props.onAction(id);
      }}
    />
  );
}

export const Choice = meta.story({
  args: {
    label: 'Theme',
    selectionMode: 'single' as const,
    items: [
      { id: 'system', label: 'System' },
      { id: 'light', label: 'Light' },
      { id: 'dark', label: 'Dark' },
    ],
  },
  render: (args) => <Choosing {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    await expect(args.onAction).toHaveBeenCalledWith('dark');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  },
});

export const WithHeader = meta.story({
  args: { label: 'Theme', header: 'Role: HQ Admin', selectionMode: 'single' as const },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Role: HQ Admin' })).toBeVisible());
  },
});

/** Actions above a choice: choosing leaves them as they are. */
export const WithActions = meta.story({
  args: {
    label: 'Theme',
    header: 'Role: HQ Admin',
    selectionMode: 'single' as const,
    actions: [{ id: 'account', label: 'Your account' }],
    items: [
      { id: 'light', label: 'Light', isSelected: true },
      { id: 'dark', label: 'Dark' },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Theme' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Your account' }));
    await expect(args.onAction).toHaveBeenLastCalledWith('account');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.click(trigger);
    await expect(await screen.findByRole('menuitemradio', { name: 'Light' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    await expect(args.onAction).toHaveBeenLastCalledWith('dark');
  },
});
