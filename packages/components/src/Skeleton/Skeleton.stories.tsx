import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({ title: 'Components/Skeleton', component: Skeleton });

export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden="true"]')).toBeInTheDocument();
  },
});

export const Lines = meta.story({ args: { lines: 4, width: 320 } });

export const Shapes = meta.story({
  render: () => (
    <Stack>
      <Skeleton width={40} height={40} />
      <Skeleton width="50%" height="1.5rem" />
      <Skeleton width={4000} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
