import type { SalesSettings as Settings, SettingsChange } from '@freight-hq/api/contract/sales/sales-team';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { settings } from '@freight-hq/mocks/sales/leads/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SalesSettings, type SalesSettingsProps } from './SalesSettings.tsx';

const [send, cancel] = [fn(), fn()];
const changingIn = (state: SalesSettingsProps['changing']['state']) =>
  submissionIn<SettingsChange, void, Settings>(state, { send, cancel });
const open = { status: 'open', target: undefined } as const;
const [rep] = settings.quotas;

const meta = preview.meta({
  title: 'Screens/SalesSettings',
  component: SalesSettings,
  args: { settings: ready(settings), changing: changingIn(open) },
});

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Sales settings' }));

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('button', { name: 'Save Settings' })).toHaveAccessibleDescription(
      'Nothing has been changed yet',
    );
    const type = async (name: string, text: string) => {
      const field = dialog.getByRole('textbox', { name });
      await userEvent.clear(field);
      await userEvent.type(field, text);
      return field;
    };
    const lead = await type('Lead', '101');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
    await expect(lead).toHaveAccessibleDescription('Enter a percentage from 0 to 100');
    await expect(send).not.toHaveBeenCalled();
    await type('Lead', '7');
    await type(rep!.name, '1000.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
    await expect(send).toHaveBeenCalledWith(
      { probabilities: { Lead: 7 }, quotas: [{ rep_id: rep!.id, quota: 1000.5 }] },
      settings.version,
    );
    await expect(dialog.getAllByRole('textbox')).toHaveLength(7 + 6 + settings.quotas.length);
  },
});

/** Another user was faster: what was typed stays, and all other fields are theirs. */
export const Stale = meta.story({
  args: {
    changing: changingIn({
      ...{ status: 'stale', target: undefined, draft: {} },
      theirs: { ...settings, version: 9, probabilities: { ...settings.probabilities, Proposal: 61 } },
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = await findDialog();
    await expect(dialog.getByText('Another user has saved changes in the meantime')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Proposal' })).toHaveValue('61');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Lead' }), '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
    await expect(send).toHaveBeenLastCalledWith({ probabilities: { Lead: 51 } }, 9);
    await userEvent.click(dialog.getByRole('button', { name: 'Use theirs instead' }));
    await expect(dialog.getByRole('textbox', { name: 'Lead' })).toHaveValue('5');
  },
});

export const Refused = meta.story({
  args: {
    changing: changingIn({
      ...{ status: 'refused', target: undefined, draft: {}, fields: {} },
      message: 'The server could not be reached.',
    }),
  },
  play: async () => expect((await findDialog()).getByText('The settings were not saved')).toBeVisible(),
});

export const Loading = meta.story({ args: { settings: loading } });

export const Failed = meta.story({
  args: { settings: failed('The server did not answer.') },
  play: async () => expect((await findDialog()).getByText('The settings could not be loaded')).toBeVisible(),
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
