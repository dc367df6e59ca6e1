import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { PlaceholderPage } from './PlaceholderPage.tsx';

const meta = preview.meta({
  title: 'Screens/PlaceholderPage',
  component: PlaceholderPage,
  args: { title: 'Revenue Analytics', line: 'Recurring revenue over time, by plan and by cohort.' },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: args.title })).toBeVisible();
    await expect(canvas.getByText(args.line)).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
