import type { Factor, NewRecoveryCodes, StartedTotp } from '@freight-hq/api/contract/people/factors';
import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { phone } from '@freight-hq/mocks/people/factors/rows';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { FactorName, FactorsProps } from '../SecuritySettings/FactorsCard.tsx';
import { EnrolFactor } from './EnrolFactor.tsx';

const [start, goOn, signOut] = [fn(), fn(), fn()];
const idle = { status: 'idle' as const };
const secondFactor: FactorsProps = {
  factors: ready({ factors: [], recoveryCodesLeft: 0, canSeal: true, passkeyHost: 'localhost' }),
  starting: submissionIn<{ name: string }>(idle, { open: start }),
  confirming: submissionIn<{ code: string }, StartedTotp>(idle),
  adding: submissionIn<FactorName>(idle),
  renaming: submissionIn<FactorName, Factor>(idle),
  making: submissionIn(idle),
  saving: submissionIn<void, NewRecoveryCodes>(idle),
  removal: submissionIn<void, Factor>(idle),
  onCopy: fn(),
};

const meta = preview.meta({
  title: 'Screens/Auth/EnrolFactor',
  component: EnrolFactor,
  args: { secondFactor, onContinue: goOn, onSignOut: signOut },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add App' }));
    await expect(start).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }));
    await expect(signOut).toHaveBeenCalled();
    await expect(goOn).not.toHaveBeenCalled();
  },
});

export const Added = meta.story({
  args: {
    secondFactor: {
      ...secondFactor,
      factors: ready({ factors: [phone], recoveryCodesLeft: 10, canSeal: true, passkeyHost: 'localhost' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(goOn).toHaveBeenCalled();
  },
});
