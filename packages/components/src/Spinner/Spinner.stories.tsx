import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Spinner, spinnerSizes } from './Spinner.tsx';

const meta = preview.meta({
  title: 'Components/Spinner',
  component: Spinner,
  argTypes: { size: { control: 'inline-radio', options: spinnerSizes } },
  args: { label: 'Loading dashboard...' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const spinner = canvas.getByRole('progressbar', { name: 'Loading dashboard...' });
    await expect(spinner).not.toHaveAttribute('aria-valuenow');
  },
});

export const Sizes = meta.story({
  render: (args) => (
    <Inline gap="x6">
      {spinnerSizes.map((size) => (
        <Spinner key={size} {...args} label={`${args.label} ${size}`} size={size} />
      ))}
    </Inline>
  ),
});

export const WithVisibleLabel = meta.story({ args: { isLabelVisible: true, size: 'large' } });
