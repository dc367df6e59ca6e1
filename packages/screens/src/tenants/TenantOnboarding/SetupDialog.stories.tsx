import type { Onboarding, OnboardingDetail } from '@freight-hq/api/contract/tenants/onboarding';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { onboardings } from '@freight-hq/mocks/tenants/onboarding/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SetupDialog } from './SetupDialog.tsx';
import type { OnboardingSetup } from './TenantOnboarding.tsx';

const setupOf = (stage: Onboarding['stage']) => onboardings.find((one) => one.stage === stage)!;
const contact = setupOf('Initial Contact');
const [send, cancel] = [fn(), fn()];
const setupIn = (state: OnboardingSetup['state']) => submissionIn(state, { send, cancel });
const openAt = (detail: OnboardingDetail) => ({
  target: detail,
  setup: setupIn({ status: 'open', target: detail }),
  detail: ready(detail),
});
const facts = { change: {} };
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

const meta = preview.meta({
  title: 'Screens/Tenants/SetupDialog',
  component: SetupDialog,
  args: openAt(contact),
});

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await dialogOf(contact.companyName);
    await waitFor(() => expect(dialog.getByLabelText('First Conversation')).toHaveFocus());
    await expect(dialog.getByRole('tab', { name: 'Account Setup' })).toHaveAttribute('aria-disabled', 'true');
    const fleet = dialog.getByRole('textbox', { name: 'Fleet Size' });
    await userEvent.clear(fleet);
    await userEvent.type(fleet, 'twelve');
    await userEvent.click(dialog.getByRole('button', { name: 'Save and Continue' }));
    await expect(fleet).toBeInvalid();
    await expect(send).not.toHaveBeenCalled();
    await userEvent.clear(fleet);
    await userEvent.type(fleet, '12');
    await userEvent.click(dialog.getByRole('button', { name: 'Save for Later' }));
    const change = { initialContact: expect.objectContaining({ fleetSize: 12 }) as unknown };
    await expect(send).toHaveBeenLastCalledWith({ change }, contact.version);
    await userEvent.click(dialog.getByRole('button', { name: 'Save and Continue' }));
    await expect(send).toHaveBeenLastCalledWith({ change, done: 'Initial Contact' }, contact.version);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

const account = setupOf('Account Setup');

/** Each missing fact is shown at its field. */
export const Account = meta.story({
  args: {
    ...openAt(account),
    setup: setupIn({
      status: 'refused',
      target: account,
      draft: facts,
      message: '',
      fields: { adminEmail: "Enter the administrator's e-mail", seats: 'Enter the number of seats' },
    }),
  },
  play: async () => {
    const dialog = await dialogOf(account.companyName);
    await expect(dialog.getByRole('textbox', { name: "Administrator's Email" })).toBeInvalid();
    await expect(dialog.getByRole('textbox', { name: 'Seats' })).toBeInvalid();
  },
});

const documents = setupOf('Documentation Review');

export const Documents = meta.story({
  args: openAt(documents),
  play: async ({ userEvent }) => {
    const dialog = await dialogOf(documents.companyName);
    await userEvent.click(dialog.getByRole('button', { name: /Form W-9/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Approved' }));
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    await userEvent.click(dialog.getByRole('button', { name: 'Save and Continue' }));
    await expect(send).toHaveBeenLastCalledWith(
      {
        change: { documentationReview: expect.objectContaining({ taxForm: 'approved' }) as unknown },
        done: 'Documentation Review',
      },
      documents.version,
    );
    await userEvent.click(dialog.getByRole('tab', { name: 'Initial Contact' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(send).toHaveBeenLastCalledWith(
      {
        change: {
          initialContact: expect.objectContaining({
            contactedOn: documents.facts.initialContact.contactedOn,
          }) as unknown,
        },
      },
      documents.version,
    );
  },
});

const bank = setupOf('Banking Integration');

export const Banking = meta.story({
  args: openAt(bank),
  play: async ({ userEvent }) => {
    const dialog = await dialogOf(bank.companyName);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'The company has confirmed the test deposits' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Complete Onboarding' }));
    await expect(send).toHaveBeenLastCalledWith(
      {
        change: { bankingIntegration: expect.objectContaining({ depositsConfirmed: true }) as unknown },
        done: 'Banking Integration',
      },
      bank.version,
    );
  },
});

/** Two users edit one onboarding: typed values stay until the user decides. */
export const Stale = meta.story({
  args: {
    setup: setupIn({
      status: 'stale',
      target: contact,
      draft: facts,
      theirs: { ...contact, version: contact.version + 1 },
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = await dialogOf(contact.companyName);
    const fleet = dialog.getByRole('textbox', { name: 'Fleet Size' });
    await userEvent.type(fleet, '7');
    await expect(dialog.getByText('Another user has saved changes in the meantime')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Use theirs instead' }));
    await expect(fleet).toHaveValue(String(contact.facts.initialContact.fleetSize ?? ''));
  },
});

export const Saving = meta.story({ args: { setup: setupIn({ status: 'sending', target: contact, draft: facts }) } });

export const Loading = meta.story({ args: { detail: loading } });

export const Failed = meta.story({
  args: { detail: failed('The server did not answer.') },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
