import type { NewMember } from '@freight-hq/api/contract/sales/sales-team';
import type { Handover } from '@freight-hq/api/contract/sales/handovers';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { salesFigures } from '@freight-hq/mocks/sales/leads/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type Rep, SalesTeam, type SalesTeamProps } from './SalesTeam.tsx';

const { team_performance: team } = salesFigures;
const [openHandover, sendHandover] = [fn(), fn()];
const handoverIn = (state: SalesTeamProps['handover']['state']) =>
  submissionIn<Handover, Rep>(state, { open: openHandover, send: sendHandover });
const [openAdding, sendMember, openRemoving, sendRemoval] = [fn(), fn(), fn(), fn()];
const addingIn = (state: SalesTeamProps['adding']['state']) =>
  submissionIn<NewMember>(state, { open: openAdding, send: sendMember });
const removingIn = (state: SalesTeamProps['removing']['state']) =>
  submissionIn<null, Rep>(state, { open: openRemoving, send: sendRemoval });
const args: SalesTeamProps = {
  team: ready(team),
  month: { won: 300_000, target: 1_200_000 },
  canWrite: true,
  handover: handoverIn({ status: 'idle' }),
  adding: addingIn({ status: 'idle' }),
  removing: removingIn({ status: 'idle' }),
};
const meta = preview.meta({ title: 'Screens/SalesTeam', component: SalesTeam, args });

export const Default = meta.story({
  args: { team: ready(team.map((rep, index) => (index === 0 ? { ...rep, quota: 400_000, achieved: 100_000 } : rep))) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('row', { name: new RegExp(`^${team[0]!.name}`) })).toHaveTextContent('25%');
    await expect(canvas.getByText('$300,000 of $1,200,000, 25%')).toBeVisible();
    const row = within(canvas.getByRole('row', { name: new RegExp(`^${team[1]!.name}`) }));
    await expect(row.getByRole('link', { name: String(team[1]!.leads_assigned) })).toHaveAttribute(
      'href',
      `/hq/sales?tab=prospects&assigned_to=${team[1]!.id}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: `Hand over the leads of ${team[1]!.name}` }));
    await expect(openHandover).toHaveBeenCalledWith(team[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'Add Member' }));
    await expect(openAdding).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: `More for ${team[1]!.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the team' }));
    await expect(openRemoving).toHaveBeenCalledWith(team[1]);
  },
});

export const HandingOver = meta.story({
  args: { handover: handoverIn({ status: 'open', target: team[0]! }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Hand over the leads of ${team[0]!.name}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Hand Over' }));
    await expect(dialog.getByRole('button', { name: /New rep/ })).toHaveAccessibleDescription(
      'Choose a member of the team',
    );
    await expect(sendHandover).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: /New rep/ }));
    await userEvent.click(await screen.findByRole('option', { name: team[1]!.name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Hand Over' }));
    await expect(sendHandover).toHaveBeenCalledWith({ to: team[1]!.id });
  },
});

/** A wrong fact is named at its field, and nothing is sent. */
export const Adding = meta.story({
  args: { adding: addingIn({ status: 'open', target: undefined }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Member' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Quota/ }), 'many');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Member' }));
    await expect(dialog.getByRole('textbox', { name: /Quota/ })).toHaveAccessibleDescription(
      /^Enter 0 or an amount in dollars/,
    );
    await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription('Enter a name');
    await expect(sendMember).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), ' Tess Arden ');
    await userEvent.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'tess@freight-hq.example');
    await userEvent.type(dialog.getByRole('textbox', { name: /Territory/ }), 'West');
    await userEvent.clear(dialog.getByRole('textbox', { name: /Quota/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Quota/ }), '20000.50');
    await userEvent.click(dialog.getByRole('button', { name: /Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sales Manager' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Member' }));
    const texts = { name: 'Tess Arden', email: 'tess@freight-hq.example', territory: 'West' };
    await expect(sendMember).toHaveBeenCalledWith({ ...texts, role: 'Sales Manager', quota: 20_000.5 });
  },
});

/** The server's reason stands in the dialog, such as open leads. */
export const Removing = meta.story({
  args: {
    removing: removingIn({
      ...{ status: 'refused', target: team[0]!, draft: null, fields: {} },
      message: 'Hand over the 3 open leads of the member first',
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: `Remove ${team[0]!.name} from the team?` }));
    await expect(dialog.getByText('Hand over the 3 open leads of the member first')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Member' }));
    await expect(sendRemoval).toHaveBeenCalledWith(null);
  },
});

export const ReadOnly = meta.story({
  args: { canWrite: false },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: `Hand over the leads of ${team[0]!.name}` })).toHaveAccessibleDescription(
      'Your role can read prospects, but not change them',
    ),
});

export const Empty = meta.story({
  args: { team: ready([]) },
  play: async ({ canvas }) => expect(canvas.getByText('The sales team has no member')).toBeVisible(),
});

export const Loading = meta.story({ args: { team: loading } });

export const Failed = meta.story({
  args: { team: failed('The server did not answer.') },
  play: async ({ canvas }) => expect(canvas.getByText('The sales team could not be loaded')).toBeVisible(),
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
