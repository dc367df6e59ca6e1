import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Sidebar } from '../Sidebar/Sidebar.tsx';
import { Drawer, type DrawerProps } from './Drawer.tsx';

function Opened(props: DrawerProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Drawer
        {...props}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          props.onOpenChange(next);
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: 'Components/Drawer',
  component: Drawer,
  args: {
    title: 'Freight HQ',
    isOpen: true,
    onOpenChange: fn(),
    children: (
      <Sidebar
        label="Main"
        brand={null}
        groups={[
          {
            items: [
              { href: '#dashboard', label: 'Dashboard', isCurrent: true },
              { href: '#tenants', label: 'Tenants', isCurrent: false },
            ],
          },
        ]}
      />
    ),
  },
  render: (args) => <Opened {...args} />,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Freight HQ' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus());
  },
});

export const AtTheEnd = meta.story({ args: { side: 'end' } });

/** A phone gives it its whole width. */
export const Wide = meta.story({ args: { side: 'end', size: 'wide' }, globals: { viewport: { value: 'w360' } } });

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(Math.round(dialog.getBoundingClientRect().right)).toBe(window.innerWidth));
  },
});
