import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { NavTabs } from './NavTabs.tsx';

const meta = preview.meta({
  title: 'Components/NavTabs',
  component: NavTabs,
  args: {
    label: 'Tenants',
    items: [
      { href: '#all', label: 'All Tenants', isCurrent: true },
      { href: '#onboarding', label: 'Onboarding', isCurrent: false },
      { href: '#billing', label: 'Billing', isCurrent: false },
      { href: '#analytics', label: 'Analytics', isCurrent: false },
    ],
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('navigation', { name: 'Tenants' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('All Tenants');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Onboarding' })).toHaveFocus();
  },
});

export const Many = meta.story({
  args: {
    label: 'Regions',
    items: Array.from({ length: 24 }, (_, index) => ({
      href: `#region-${index}`,
      label: `Region ${index + 1}`,
      isCurrent: index === 2,
    })),
  },
});
