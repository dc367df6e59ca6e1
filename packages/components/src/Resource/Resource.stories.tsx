import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { failed, loading, OfflineContext, ready, ResourceNotice } from './Resource.tsx';

const retry = fn();
const at = new Date('2026-06-30T15:12:00Z');
const error = { message: 'The server did not answer in time.', requestId: 'req_01j9qk4m3x7e' };

const meta = preview.meta({
  title: 'Components/ResourceNotice',
  component: ResourceNotice,
  args: { title: 'Tenants could not be loaded' },
  beforeEach: () => {
    retry.mockClear();
  },
});

/** A first load that failed: what, why, the id for the server's log, and Retry. */
export const Default = meta.story({
  args: { resource: failed('The server did not answer in time.', { error, retry }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Tenants could not be loaded');
    await expect(canvas.getByText('req_01j9qk4m3x7e')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

/** A failure without an explanation. */
export const SaidOnce = meta.story({
  args: { resource: failed('Tenants could not be loaded.', { retry }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert').textContent).toBe('Tenants could not be loadedRetry');
  },
});

/** The page says that the network is away, and has the one Retry. */
export const Offline = meta.story({
  args: { resource: failed('Tenants could not be loaded.', { retry }) },
  render: (args) => (
    <OfflineContext value>
      <ResourceNotice {...args} />
      <ResourceNotice resource={ready([], { source: 'stale', at, error, retry })} />
    </OfflineContext>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Tenants could not be loaded');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(canvas.queryByText(/Older figures/)).not.toBeInTheDocument();
  },
});

/** A refresh that failed: the older figures stay and say how old they are. */
export const Stale = meta.story({
  args: { resource: ready([], { source: 'stale', at, error, retry }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Jun 30, 2026, 3:12 PM')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const Retrying = meta.story({
  args: { resource: ready([], { source: 'stale', at, error, isRefreshing: true, retry }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retrying...' }));
    await expect(retry).not.toHaveBeenCalled();
  },
});

/** Samples never pass for real figures. */
export const Sample = meta.story({
  args: { resource: ready([], { source: 'sample', at, error, retry }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sample figures, not your data')).toBeVisible();
  },
});

export const NothingWhileLoading = meta.story({
  args: { resource: loading },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const NothingWhenLive = meta.story({
  args: { resource: ready([], { at }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});
