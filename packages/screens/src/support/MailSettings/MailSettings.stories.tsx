import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { mailSettings } from '@freight-hq/mocks/support/mailboxes/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { MailSettings, type MailSettingsProps } from './MailSettings.tsx';

const [mailbox] = mailSettings.mailboxes;

const args: MailSettingsProps = {
  settings: ready({ ...mailSettings, canReceive: true, canSend: true, authServer: 'mx.works.example' }),
  creation: submissionIn({ status: 'idle' }, { open: fn() }),
  edit: submissionIn({ status: 'idle' }, { open: fn() }),
  ...{ onCopy: fn(), onTest: fn() },
};

const meta = preview.meta({ title: 'Screens/Settings/MailSettings', component: MailSettings, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Copy ${mailbox!.address}` }));
    await expect(args.onCopy).toHaveBeenCalledWith(mailbox!.address);
    await userEvent.click(canvas.getByRole('button', { name: `Edit ${mailbox!.address}` }));
    await expect(args.edit.open).toHaveBeenCalledWith(mailbox);
    await userEvent.click(canvas.getByRole('button', { name: 'New Mailbox' }));
    await expect(args.creation.open).toHaveBeenCalled();
    await expect(canvas.getByText('mx.works.example')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Test Mail' }));
    await expect(args.onTest).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  args: { settings: ready({ mailboxes: [], canReceive: false, canSend: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There is no mailbox yet')).toBeVisible();
    await expect(canvas.getByText(/ALERTS_INGEST_KEYS/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Test Mail' })).toHaveAccessibleDescription(
      'Set SMTP_URL on the server first',
    );
  },
});

const inbox = { host: 'mail.works.example', folder: 'INBOX', checkedAt: '2026-06-30T10:00:00.000Z' };
const fetching = { ...mailSettings, canReceive: false, canSend: true };

/** Mails are fetched from an inbox. */
export const Inbox = meta.story({
  args: { settings: ready({ ...fetching, inbox: { ...inbox, lastMailAt: '2026-06-30T09:58:00.000Z' } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Connected')).toBeVisible();
    await expect(canvas.queryByText(/ALERTS_INGEST_KEYS/)).toBeNull();
  },
});

/** The inbox cannot be opened; what helps stands below. */
export const InboxRefused = meta.story({
  args: { settings: ready({ ...fetching, inbox: { ...inbox, fault: 'refused' } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not connected')).toBeVisible();
    await expect(canvas.getByText(/refuses the user or the password/)).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    settings: ready({
      ...mailSettings,
      mailboxes: Array.from({ length: 8 }, (_, index) => ({
        ...mailbox!,
        id: `mbx_${index}`,
        address: `desk-${index}@works.example`,
        lastMailAt: '2026-06-30T10:00:00.000Z',
        signature: 'Freight desk\nWorks',
      })),
    }),
  },
});

export const Loading = meta.story({ args: { settings: loading } });

export const Failed = meta.story({
  args: { settings: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The mailboxes could not be loaded')).toBeVisible();
  },
});

export const Creating = meta.story({
  args: { creation: submissionIn({ status: 'open', target: undefined }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New Mailbox' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Mailbox' }));
    await expect(dialog.getByText('Enter the address')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Address/ }), 'billing@works.example');
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Works Billing');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Acknowledge new tickets' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Mailbox' }));
    await expect(args.creation.send).toHaveBeenCalledWith({
      ...{ address: 'billing@works.example', name: 'Works Billing', signature: '', acknowledges: false },
    });
  },
});

export const Editing = meta.story({
  args: { edit: submissionIn({ status: 'open', target: mailbox! }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Edit ${mailbox!.address}` }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Signature/ }), 'Freight desk');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const saved = { name: mailbox!.name, signature: 'Freight desk', acknowledges: true };
    await expect(args.edit.send).toHaveBeenCalledWith(saved, mailbox!.version);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
