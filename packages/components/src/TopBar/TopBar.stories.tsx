import { Bell, LogOut } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { SearchBox } from '../SearchBox/SearchBox.tsx';
import { TopBar } from './TopBar.tsx';

const meta = preview.meta({
  title: 'Components/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Tenant Management',
    description: 'Every company on the platform',
    onOpenMenu: fn(),
    search: (
      <SearchBox
        label="Search"
        placeholder="Search tenants, tickets..."
        query=""
        onQueryChange={() => undefined}
        results={[]}
        answers=""
        onRetry={fn()}
        state="idle"
        onSelect={() => undefined}
        emptyText="Nothing found"
      />
    ),
    actions: (
      <>
        <IconButton label="Notifications" icon={<Bell size={20} aria-hidden />} />
        <IconButton label="Log out" icon={<LogOut size={20} aria-hidden />} />
      </>
    ),
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Tenant Management' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Search' })).toBeVisible();
  },
});

/** Below 1024 px the sidebar is a slide-over and the bar opens it. */
export const Narrow = meta.story({
  globals: { viewport: { value: 'w360', isRotated: false } },
  play: async ({ args, canvas, userEvent }) => {
    const menu = canvas.queryByRole('button', { name: 'Open menu' });
    await expect(menu !== null).toBe(window.innerWidth < 1024);
    if (!menu) return;
    await userEvent.click(menu);
    await expect(args.onOpenMenu).toHaveBeenCalledOnce();
  },
});

/** The search is a button there, which opens a row under the bar. */
export const FoldedSearch = meta.story({
  globals: { viewport: { value: 'w768', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Search' });
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('combobox', { name: 'Search' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
});

export const LongText = meta.story({
  args: {
    title: 'Tenant Management of the North American Consolidated Freight Network',
    description: 'Every company on the platform, its plan, its people, its vehicles and when it was last seen',
  },
});
