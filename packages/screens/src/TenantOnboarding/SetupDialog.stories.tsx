import type { Onboarding } from '@freight-hq/api/contract/onboarding';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { onboardings } from '@freight-hq/mocks/onboarding/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SetupDialog } from './SetupDialog.tsx';

const setupOf = (stage: Onboarding['stage']) => onboardings.find((one) => one.stage === stage)!;
const contact = setupOf('Initial Contact');
const setup = {
  key: '1',
  companyName: contact.companyName,
  onboarding: ready(contact),
  isSaving: false,
  isStale: false,
  fieldErrors: {},
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

const meta = preview.meta({
  title: 'Screens/Tenants/SetupDialog',
  component: SetupDialog,
  args: { setup, onSave: fn(), onClose: fn() },
});

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf(contact.companyName);
    await waitFor(() => expect(dialog.getByLabelText('First Conversation')).toHaveFocus());
    await expect(dialog.getByRole('tab', { name: 'Account Setup' })).toHaveAttribute('aria-disabled', 'true');
    const fleet = dialog.getByRole('textbox', { name: 'Fleet Size' });
    await userEvent.clear(fleet);
    await userEvent.type(fleet, 'twelve');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and Continue' }));
    await expect(fleet).toBeInvalid();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(fleet);
    await userEvent.type(fleet, '12');
    await userEvent.click(dialog.getByRole('button', { name: 'Save for Later' }));
    const facts = { initialContact: expect.objectContaining({ fleetSize: 12 }) as unknown };
    await expect(args.onSave).toHaveBeenLastCalledWith(facts, undefined);
    await userEvent.click(dialog.getByRole('button', { name: 'Save and Continue' }));
    await expect(args.onSave).toHaveBeenLastCalledWith(facts, 'Initial Contact');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

const account = setupOf('Account Setup');

/** Each missing fact is shown at its field. */
export const Account = meta.story({
  args: {
    setup: {
      ...setup,
      companyName: account.companyName,
      onboarding: ready(account),
      fieldErrors: { adminEmail: "Enter the administrator's e-mail", seats: 'Enter the number of seats' },
    },
  },
  play: async () => {
    const dialog = await dialogOf(account.companyName);
    await expect(dialog.getByRole('textbox', { name: "Administrator's Email" })).toBeInvalid();
    await expect(dialog.getByRole('textbox', { name: 'Seats' })).toBeInvalid();
  },
});

const documents = setupOf('Documentation Review');

export const Documents = meta.story({
  args: { setup: { ...setup, companyName: documents.companyName, onboarding: ready(documents) } },
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf(documents.companyName);
    await userEvent.click(dialog.getByRole('button', { name: /Form W-9/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Approved' }));
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    await userEvent.click(dialog.getByRole('button', { name: 'Save and Continue' }));
    await expect(args.onSave).toHaveBeenLastCalledWith(
      { documentationReview: expect.objectContaining({ taxForm: 'approved' }) as unknown },
      'Documentation Review',
    );
    await userEvent.click(dialog.getByRole('tab', { name: 'Initial Contact' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenLastCalledWith(
      {
        initialContact: expect.objectContaining({ contactedOn: documents.facts.initialContact.contactedOn }) as unknown,
      },
      undefined,
    );
  },
});

const bank = setupOf('Banking Integration');

export const Banking = meta.story({
  args: { setup: { ...setup, companyName: bank.companyName, onboarding: ready(bank) } },
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf(bank.companyName);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'The company has confirmed the test deposits' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Complete Onboarding' }));
    await expect(args.onSave).toHaveBeenLastCalledWith(
      { bankingIntegration: expect.objectContaining({ depositsConfirmed: true }) as unknown },
      'Banking Integration',
    );
  },
});

/** Two users edit one onboarding: typed values stay until the user decides. */
export const Stale = meta.story({
  args: { setup: { ...setup, isStale: true } },
  play: async ({ userEvent }) => {
    const dialog = await dialogOf(contact.companyName);
    const fleet = dialog.getByRole('textbox', { name: 'Fleet Size' });
    await userEvent.type(fleet, '7');
    await expect(dialog.getByText('Another user has saved changes in the meantime')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Use theirs instead' }));
    await expect(fleet).toHaveValue(String(contact.facts.initialContact.fleetSize ?? ''));
  },
});

export const Saving = meta.story({ args: { setup: { ...setup, isSaving: true } } });

export const Loading = meta.story({ args: { setup: { ...setup, onboarding: loading } } });

export const Failed = meta.story({
  args: { setup: { ...setup, onboarding: failed('The server did not answer.') } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
