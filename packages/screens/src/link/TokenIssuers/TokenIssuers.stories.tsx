import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { tokenIssuer } from '@freight-hq/mocks/people/issuers/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type IssuerDraft, type PortalIssuer, TokenIssuers, type TokenIssuersProps } from './TokenIssuers.tsx';

const [openEdit, openToggle, openRemove, send] = [fn(), fn(), fn(), fn()];
const own = tokenIssuer as PortalIssuer;
const ofSettings = { ...own, issuer: 'https://old-dispatch.example', keys: ['secret'] };
for (const part of ['id', 'createdBy', 'createdAt'] as const) Reflect.deleteProperty(ofSettings, part);

type Edit = TokenIssuersProps['edit'];
const editing = (state: Edit['state']): Edit => submissionIn<IssuerDraft, PortalIssuer | 'new'>(state, { send });

const args: TokenIssuersProps = {
  issuers: ready([own, ofSettings]),
  canManage: true,
  edit: submissionIn<IssuerDraft, PortalIssuer | 'new'>({ status: 'idle' }, { open: openEdit }),
  toggling: submissionIn<void, PortalIssuer>({ status: 'idle' }, { open: openToggle }),
  removal: submissionIn<void, PortalIssuer>({ status: 'idle' }, { open: openRemove }),
};

const meta = preview.meta({ title: 'Screens/Settings/TokenIssuers', component: TokenIssuers, args });

/** Those of the settings of the server have no actions. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Settings of the server')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Change/ })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Add Issuer' }));
    await expect(openEdit).toHaveBeenLastCalledWith('new');
    await userEvent.click(canvas.getByRole('button', { name: `Change ${own.issuer}` }));
    await expect(openEdit).toHaveBeenLastCalledWith(own);
    await userEvent.click(canvas.getByRole('button', { name: `Turn off ${own.issuer}` }));
    await expect(openToggle).toHaveBeenLastCalledWith(own);
    await userEvent.click(canvas.getByRole('button', { name: `Remove ${own.issuer}` }));
    await expect(openRemove).toHaveBeenLastCalledWith(own);
  },
});

export const Empty = meta.story({
  args: { issuers: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No application signs in users of tenants yet.')).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    issuers: ready(
      Array.from({ length: 20 }, (_, place) => ({
        ...own,
        id: `iss_${place}`,
        issuer: `https://application-${place + 1}.example`,
        isActive: place % 3 > 0,
      })),
    ),
  },
});

export const Loading = meta.story({ args: { issuers: loading } });

export const Failed = meta.story({
  args: { issuers: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The issuers could not be loaded')).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  args: { canManage: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add Issuer' })).toHaveAccessibleDescription(/^Only owners/);
    await expect(canvas.queryByRole('button', { name: /^Change/ })).toBeNull();
  },
});

/** What is missing is said at its field, and what was typed is sent as the API takes it. */
export const Adding = meta.story({
  args: { edit: editing({ status: 'open', target: 'new' }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add issuer' }));
    const submit = dialog.getByRole('button', { name: 'Add Issuer' });
    await userEvent.click(submit);
    for (const fault of ['Enter the iss of its tokens', 'Enter a public key'])
      await expect(dialog.getByText(fault)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Issuer/ }), 'https://dispatch.example');
    await userEvent.click(dialog.getByRole('textbox', { name: /^Public keys/ }));
    await userEvent.paste('-----BEGIN PUBLIC KEY-----');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'All companies' }));
    await userEvent.click(submit);
    await expect(dialog.getByText('Name a company, or choose all companies')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Companies/ }), 'dot:1234567');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Pages/ }), 'https://dispatch.example');
    await userEvent.click(submit);
    await expect(send).toHaveBeenLastCalledWith({
      ...{ issuer: 'https://dispatch.example', publicKeys: '-----BEGIN PUBLIC KEY-----', allCompanies: false },
      ...{ companies: ['dot:1234567'], origins: ['https://dispatch.example'] },
    });
  },
});

/** The keys stay as they are if none are entered. */
export const Changing = meta.story({
  args: { edit: editing({ status: 'open', target: own }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Change ${own.issuer}` }));
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Pages/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(send).toHaveBeenLastCalledWith({
      ...{ issuer: own.issuer, allCompanies: true, companies: [], origins: [] },
    });
  },
});

export const PrivateKey = meta.story({
  args: {
    edit: editing({
      ...{ status: 'refused', target: 'new', message: '' },
      draft: { issuer: 'https://dispatch.example', allCompanies: true, companies: [], origins: [] },
      fields: {
        publicKeys: 'This is a private or shared key: keep it, make a new one, and enter its public part only',
      },
    }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add issuer' }));
    await expect(dialog.getByText(/^This is a private or shared key/)).toBeVisible();
  },
});

export const TurningOff = meta.story({
  args: { toggling: submissionIn<void, PortalIssuer>({ status: 'open', target: own }, { send }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: `Turn off ${own.issuer}?` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn Off' }));
    await expect(send).toHaveBeenCalled();
  },
});

export const Removing = meta.story({
  args: { removal: submissionIn<void, PortalIssuer>({ status: 'open', target: own }, { send }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: `Remove ${own.issuer}?` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(send).toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
