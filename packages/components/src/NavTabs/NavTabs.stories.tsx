import { expect, waitFor } from 'storybook/test';
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

const regions = (current: number) =>
  Array.from({ length: 24 }, (_, index) => ({
    href: `#region-${index}`,
    label: `Region ${index + 1}`,
    isCurrent: index === current,
  }));

export const Many = meta.story({ args: { label: 'Regions', items: regions(2) } });

export const TheLastIsCurrent = meta.story({
  args: { label: 'Regions', items: regions(23) },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('navigation').getBoundingClientRect();
    const place = () => canvas.getByRole('link', { current: 'page' }).getBoundingClientRect();
    await waitFor(() => expect(place().right).toBeLessThanOrEqual(frame.right));
    await expect(place().left).toBeGreaterThanOrEqual(frame.left);
  },
});
