import { accounts } from '@freight-hq/mocks/kit/accounts';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ProfileSettings } from './ProfileSettings.tsx';

const { user } = accounts.owner;

const meta = preview.meta({
  title: 'Screens/Settings/ProfileSettings',
  component: ProfileSettings,
  args: { user },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Platform Owner')).toBeVisible();
  },
});

/** A user who has never signed in and has no employee ID. */
export const Empty = meta.story({
  args: { user: { ...user, employeeId: null, lastLogin: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('—')).toHaveLength(2);
  },
});

export const Long = meta.story({
  args: { user: { ...user, email: `${'long-name-'.repeat(12)}@freight-hq.example` } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
