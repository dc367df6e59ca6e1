import { failed, loading, ready } from '@freight-hq/components/Resource';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SalesEarlyAccess, type SalesEarlyAccessProps } from './SalesEarlyAccess.tsx';

const args: SalesEarlyAccessProps = {
  tab: 'pipeline',
  access: ready(false),
  onRequest: fn(),
  isRequesting: false,
  children: 'The tab',
};

const meta = preview.meta({ title: 'Screens/SalesEarlyAccess', component: SalesEarlyAccess, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Visual Pipeline Coming Soon' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Request Early Access' }));
    await expect(args.onRequest).toHaveBeenCalled();
  },
});

export const Requesting = meta.story({ args: { isRequesting: true } });

export const OtherTab = meta.story({
  args: { tab: 'team' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Team coming soon' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Pipeline' })).toBeVisible();
  },
});

export const Analytics = meta.story({
  args: { tab: 'analytics' },
  play: async ({ canvas }) => expect(canvas.getByRole('heading', { name: 'Analytics coming soon' })).toBeVisible(),
});

export const Given = meta.story({
  args: { access: ready(true) },
  play: async ({ canvas }) => expect(canvas.getByText('The tab')).toBeVisible(),
});

export const Loading = meta.story({ args: { access: loading } });

export const Failed = meta.story({
  args: { access: failed('The server did not answer.') },
  play: async ({ canvas }) => expect(canvas.getByText('Your early access could not be loaded')).toBeVisible(),
});
