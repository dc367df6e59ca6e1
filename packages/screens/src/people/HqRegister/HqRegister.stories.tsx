import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { HqRegister } from './HqRegister.tsx';

const meta = preview.meta({
  title: 'Screens/Sign-in/HqRegister',
  component: HqRegister,
  parameters: { layout: 'fullscreen' },
  args: {
    policy: 'open' as const,
    isCreating: false,
    onRegister: fn(),
    onContinue: fn(),
    loginHref: '/hq/login',
  },
});

const filled = {
  firstName: 'Olivia',
  lastName: 'Hart',
  companyName: 'Freight HQ',
  email: 'olivia@freight-hq.example',
  phone: '+1 555 0100',
  password: 'Harbour-lantern-2026',
};

const labels = {
  firstName: /^First name/,
  lastName: /^Last name/,
  companyName: /^Company name/,
  email: /^Email/,
  phone: /^Phone/,
  password: /^Password/,
} as const satisfies Record<keyof typeof filled, RegExp>;

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Create a platform owner account' })).toBeVisible();
    for (const [name, label] of Object.entries(labels)) {
      await userEvent.type(canvas.getByLabelText(label), filled[name as keyof typeof filled]);
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Create HQ Account' }));
    await expect(args.onRegister).toHaveBeenCalledWith({ ...filled, address: '', role: 'platform_owner' });
  },
});

export const FieldsMissing = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create HQ Account' }));
    await expect(args.onRegister).not.toHaveBeenCalled();
    await expect(canvas.getByText('First name is required')).toBeVisible();
    await expect(canvas.getByText('Password is required')).toBeVisible();
    const firstName = canvas.getByLabelText(labels.firstName);
    await expect(firstName).toHaveFocus();
    await userEvent.type(firstName, 'O');
    await expect(canvas.queryByText('First name is required')).not.toBeInTheDocument();
  },
});

export const Creating = meta.story({
  args: { isCreating: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Creating\.\.\./ })).toBeInTheDocument();
  },
});

export const Refused = meta.story({
  args: {
    problem: {
      message: 'Invalid input',
      errors: [
        { pointer: '/email', detail: 'This email is already in use' },
        { pointer: '/password', detail: 'This password is too common' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Registration failed');
    await expect(canvas.getByLabelText(labels.email)).toHaveAccessibleDescription(/already in use/);
    await expect(canvas.getByLabelText(labels.password)).toHaveAccessibleDescription(/too common/);
  },
});

export const Setup = meta.story({ args: { policy: 'bootstrap', invitation: 'setup' } });

export const SetupLinkMissing = meta.story({ args: { policy: 'bootstrap' } });

export const Invitation = meta.story({ args: { policy: 'invite', invitation: 'invite' } });

export const Closed = meta.story({
  args: { policy: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Sign-up is closed/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
});

export const Created = meta.story({
  args: { created: { email: filled.email, employeeId: 'HQ-2001' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('HQ-2001')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onContinue).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
