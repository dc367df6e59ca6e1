import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SalesCrm, type SalesCrmProps } from './SalesCrm.tsx';

const args: SalesCrmProps = { tab: 'dashboard', onTabChange: fn(), children: 'The open tab' };

const meta = preview.meta({
  title: 'Screens/SalesCrm',
  component: SalesCrm,
  args,
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The open tab');
    await userEvent.click(canvas.getByRole('tab', { name: 'Prospects' }));
    await expect(args.onTabChange).toHaveBeenCalledWith('prospects');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
