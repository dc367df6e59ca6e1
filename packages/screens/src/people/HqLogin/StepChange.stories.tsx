import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { employeeIdError, HqLogin, type HqLoginState } from './HqLogin.tsx';

const firstStep: HqLoginState = { step: 'employee', isVerifying: false };

function TwoSteps() {
  const [state, setState] = useState(firstStep);
  return (
    <HqLogin
      state={state}
      onVerifyEmployee={(employeeId) => {
        const error = employeeIdError(employeeId);
        setState(error ? { ...firstStep, error } : { step: 'credentials', employeeId, isSigningIn: false });
      }}
      onLogin={() => setState({ step: 'credentials', employeeId: 'HQ-1001', isSigningIn: false, error: 'Refused' })}
      onShowFactor={() => undefined}
      forgotHref="/hq/login/forgot"
      onBack={() => setState({ ...firstStep, employeeId: 'HQ-1001' })}
    />
  );
}

const meta = preview.meta({
  title: 'Screens/Sign-in/HqLogin/Step change',
  component: TwoSteps,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
});

export const MovesTheFocusAndForgets = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await step('the employee id has the focus from the start', async () => {
      await expect(canvas.getByLabelText(/Employee ID/)).toHaveFocus();
    });
    await step('after a refused id the field has the focus again, for every way of submitting', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Verify Employee ID' }));
      await expect(canvas.getByLabelText(/Employee ID/)).toHaveFocus();
    });
    await step('the second step is announced, and its first field has the focus', async () => {
      await userEvent.type(canvas.getByLabelText(/Employee ID/), 'HQ-1001{Enter}');
      await expect(canvas.getByText(/HQ-1001 verified\. Enter your email/)).toBeInTheDocument();
      await expect(canvas.getByLabelText(/^Email/)).toHaveFocus();
    });
    await step('a refusal shows', async () => {
      await userEvent.type(canvas.getByLabelText(/^Email/), 'owner@freight-hq.example');
      await userEvent.type(canvas.getByLabelText(/^Password/), 'wrong{Enter}');
      await expect(canvas.getByRole('alert')).toHaveTextContent('Refused');
    });
    await step('going back keeps the employee id and forgets e-mail, password and refusal', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Back to Employee Verification' }));
      await expect(canvas.getByLabelText(/Employee ID/)).toHaveFocus();
      await expect(canvas.getByLabelText(/Employee ID/)).toHaveValue('HQ-1001');
      await userEvent.type(canvas.getByLabelText(/Employee ID/), '{Enter}');
      await expect(canvas.getByLabelText(/^Email/)).toHaveValue('');
      await expect(canvas.getByLabelText(/^Password/)).toHaveValue('');
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
  },
});
