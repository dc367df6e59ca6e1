import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Text } from '../Text/Text.tsx';
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx';

const data: ChartFrameProps['data'] = {
  categoryLabel: 'Region',
  categories: ['North', 'South'],
  measures: [
    { id: 'loads', label: 'Loads', kind: 'bar', unit: 'number', tone: 0, isOnRight: false, values: [1240, null] },
  ],
};
const legend: ChartFrameProps['legend'] = [{ id: 'loads', label: 'Loads', kind: 'bar', tone: 0 }];

const meta = preview.meta({
  title: 'Components/ChartFrame',
  component: ChartFrame,
  args: {
    label: 'Loads by region',
    isEmpty: false,
    data,
    legend,
    children: () => <Text>The drawing stands here.</Text>,
  },
});

/** Every chart uses this frame; a new kind of chart adds its drawing and its data. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('The drawing stands here.')).toBeVisible();
    await userEvent.click(canvas.getByText('View as table'));
    await expect(canvas.getByRole('row', { name: 'North 1,240' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'South No data' })).toBeVisible();
    await expect(canvas.queryByText('The drawing stands here.')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({ args: { isEmpty: true, emptyText: 'No loads yet' } });
export const Loading = meta.story({ args: { isLoading: true } });

export const OtherWords = meta.story({
  args: { strings: { viewAsTable: 'Als Tabelle', noFigure: 'Keine Angabe' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Als Tabelle'));
    await expect(canvas.getByText('Keine Angabe')).toBeVisible();
  },
});
