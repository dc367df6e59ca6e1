import type { NewOnboarding } from '@freight-hq/api/contract/tenants/onboarding';
import { submissionIn, type SubmissionState } from '@freight-hq/components/Submission';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { AddTenantDialog } from './AddTenantDialog.tsx';

const [send, cancel] = [fn(), fn()];
const creationIn = (state: SubmissionState<NewOnboarding>) => submissionIn(state, { send, cancel });
const typed: NewOnboarding = {
  companyName: 'Tern Point Freight',
  dotNumber: '5123456',
  mcNumber: 'MC-771200',
  contactName: 'Tess Arden',
  phone: '(555) 555-0123',
  email: 'tess@ternpoint.example',
  plan: 'starter',
  priority: 'medium',
};

const meta = preview.meta({
  title: 'Screens/Tenants/AddTenantDialog',
  component: AddTenantDialog,
  args: { creation: creationIn({ status: 'open', target: undefined }) },
});

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Tenant' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Company' })).toHaveFocus());
    const type = async (label: string, text: string) => {
      await userEvent.click(dialog.getByRole('textbox', { name: label }));
      await userEvent.paste(text);
    };
    await type('Company', 'Tern Point Freight');
    await type('DOT Number', '5123456');
    await type('MC Number', 'MC-771200');
    await type('Contact', 'Tess Arden');
    await type('Phone', '(555) 555-0123');
    await type('Email', 'tess@ternpoint.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Tenant' }));
    await expect(send).toHaveBeenCalledWith(typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

/** A refused form keeps the typed values, and shows the error at each field. */
export const Refused = meta.story({
  args: {
    creation: creationIn({
      status: 'refused',
      target: undefined,
      draft: typed,
      message: '',
      fields: { dotNumber: 'A tenant with this DOT number exists already', email: 'Enter an e-mail address' },
    }),
  },
  play: async () => {
    const dot = await screen.findByRole('textbox', { name: 'DOT Number' });
    await expect(dot).toBeInvalid();
    await expect(dot).toHaveAccessibleDescription(/exists already/);
  },
});

export const Saving = meta.story({
  args: { creation: creationIn({ status: 'sending', target: undefined, draft: typed }) },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
