import { Building2, ChartColumn, DollarSign, Landmark, LayoutDashboard, LifeBuoy, Settings } from 'lucide-react';
import { expect, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Text } from '../Text/Text.tsx';
import { Sidebar } from './Sidebar.tsx';
import { stage } from './Sidebar.stories.css.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

const meta = preview.meta({
  title: 'Components/Sidebar',
  component: Sidebar,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Main',
    brand: 'Freight HQ',
    groups: [
      {
        items: [
          { href: '#dashboard', label: 'Dashboard', icon: <LayoutDashboard {...icon} />, isCurrent: true },
          { href: '#tenants', label: 'Tenants', icon: <Building2 {...icon} />, isCurrent: false },
        ],
      },
      {
        label: 'Money',
        items: [
          { href: '#revenue', label: 'Revenue', icon: <DollarSign {...icon} />, isCurrent: false },
          { href: '#banking', label: 'Banking', icon: <Landmark {...icon} />, isCurrent: false },
        ],
      },
      {
        label: 'Service',
        items: [
          { href: '#support', label: 'Support', icon: <LifeBuoy {...icon} />, isCurrent: false },
          { href: '#analytics', label: 'Analytics', icon: <ChartColumn {...icon} />, isCurrent: false },
          {
            href: '#settings',
            label: 'Settings',
            icon: <Settings {...icon} />,
            isCurrent: false,
            isDisabled: true,
            reason: 'Your role may not change settings',
          },
        ],
      },
    ],
    footer: (
      <>
        <Text size={13}>All Systems Operational</Text>
        <Text size={12} tone="muted">
          Uptime: 99.98%
        </Text>
      </>
    ),
  },
  render: (args) => (
    <div className={stage}>
      <Sidebar {...args} />
    </div>
  ),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Tenants' })).toHaveFocus();
  },
});

export const DisabledEntry = meta.story({
  play: async ({ canvas, userEvent }) => {
    const settings = canvas.getByRole('button', { name: 'Settings' });
    for (let press = 0; press < 7; press += 1) await userEvent.tab();
    await expect(settings).toHaveFocus();
    await expect(settings).toHaveAccessibleDescription(/Your role may not change settings/);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Your role may not change settings');
  },
});
