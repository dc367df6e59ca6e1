import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { swift as tenant, tenantDetails } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { EditTenantDialog, type TenantEdit } from './EditTenantDialog.tsx';

const detail = tenantDetails.find(({ companyId }) => companyId === tenant.companyId)!;
const [send, cancel] = [fn(), fn()];
const editIn = (state: TenantEdit['state']) => submissionIn(state, { send, cancel });
const draft = { contactName: 'Rosa Quint' };

const meta = preview.meta({
  title: 'Screens/Tenants/EditTenantDialog',
  component: EditTenantDialog,
  args: { tenant, edit: editIn({ status: 'open', target: tenant }), detail: ready(detail) },
});

const contact = () => screen.findByRole('textbox', { name: 'Contact' });
const save = () => screen.getByRole('button', { name: 'Save Changes' });

export const Default = meta.story({
  play: async ({ userEvent, step }) => {
    await step('nothing to save yet', async () => {
      await contact();
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Company' })).toHaveFocus());
      await expect(save()).toHaveAccessibleDescription('Nothing has been changed yet');
      await userEvent.click(save());
      await expect(send).not.toHaveBeenCalled();
    });
    await step('only what differs is sent', async () => {
      await userEvent.clear(await contact());
      await userEvent.type(await contact(), 'Rosa Quint');
      await userEvent.clear(screen.getByRole('textbox', { name: 'Contact Phone' }));
      await userEvent.click(save());
      await expect(send).toHaveBeenLastCalledWith({ contactName: 'Rosa Quint', contactPhone: null }, detail.version);
    });
    await step('each plan says what it costs', async () => {
      await userEvent.click(screen.getByRole('button', { name: /Plan/ }));
      await userEvent.click(await screen.findByRole('option', { name: /^Enterprise, \$[\d,]+ a month$/ }));
      await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
      await userEvent.click(save());
      await expect(send).toHaveBeenLastCalledWith(
        expect.objectContaining({ subscriptionTier: 'enterprise' }),
        detail.version,
      );
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

/** The platform owns the name; the rest is changed in HQ. */
export const Linked = meta.story({
  args: { detail: ready({ ...detail, linkedTo: 'Ternpoint TMS' }) },
  play: async ({ userEvent }) => {
    const company = await screen.findByRole('textbox', { name: 'Company' });
    await expect(company).toHaveAttribute('readonly');
    await expect(company).toHaveAccessibleDescription('Comes from Ternpoint TMS, where the name is changed');
    await userEvent.type(company, 'x');
    await userEvent.clear(await contact());
    await userEvent.type(await contact(), 'Rosa Quint');
    await userEvent.click(save());
    await expect(send).toHaveBeenLastCalledWith({ contactName: 'Rosa Quint' }, detail.version);
  },
});

export const Loading = meta.story({ args: { detail: loading } });

export const Failed = meta.story({ args: { detail: failed('The server did not answer.') } });

export const Refused = meta.story({
  args: {
    edit: editIn({
      status: 'refused',
      target: tenant,
      draft,
      message: '',
      fields: { contactEmail: 'Enter an e-mail address, such as name@company.example' },
    }),
  },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Contact Email' })).toBeInvalid();
  },
});

/** Two users edit one tenant: typed values stay, and unchanged fields show the other version. */
export const Stale = meta.story({
  args: {
    edit: editIn({
      status: 'stale',
      target: tenant,
      draft,
      theirs: { ...detail, contactName: 'Their Choice', version: 2 },
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await contact(), ' and mine');
    await expect(screen.getByText('Another user has saved changes in the meantime')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs instead' }));
    await expect(await contact()).toHaveValue('Their Choice');
  },
});

export const Saving = meta.story({ args: { edit: editIn({ status: 'sending', target: tenant, draft }) } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
