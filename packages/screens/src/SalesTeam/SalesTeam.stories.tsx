import { failed, loading, ready } from '@freight-hq/components/Resource';
import { salesFigures } from '@freight-hq/mocks/sales/rows';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SalesTeam } from './SalesTeam.tsx';

const { team_performance: team } = salesFigures;
const meta = preview.meta({ title: 'Screens/SalesTeam', component: SalesTeam, args: { team: ready(team) } });

export const Default = meta.story({
  args: { team: ready(team.map((rep, index) => (index === 0 ? { ...rep, quota: 400_000, achieved: 100_000 } : rep))) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: new RegExp(`^${team[0]!.name}`) })).toHaveTextContent('25%');
  },
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
