import { listAuditEntries } from '@freight-hq/api/contract/desk/audit';
import { listTenants } from '@freight-hq/api/contract/tenants/tenants';
import { auditHandlers } from '@freight-hq/mocks/desk/audit/handlers';
import { auditEntries } from '@freight-hq/mocks/desk/audit/rows';
import { failing, late } from '@freight-hq/mocks/behave';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { lateMs, picksNothingLate } from '../../testing/lateSearch.ts';
import { routeStories } from '../../testing/RouteStory.tsx';

const { finance, dispatcher } = accounts;
const path = '/hq/settings/audit';
const roleChange = auditEntries.find(({ action }) => action === 'user.role_changed');

const meta = preview.meta({
  title: 'Routes/Settings/Audit',
  ...routeStories({ path: `${path}?actor=${finance.user.id}`, as: 'owner' }, mocksOf(auditHandlers, tenantHandlers)),
});

/** The filters of the address show; an entry opens, and leads to everything about its company. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Audit entries' }));
    const entry = await table.findByText('Bank account changed');
    await expect(await canvas.findByRole('combobox', { name: 'Person' })).toHaveValue('Helena Brandt');
    await expect(table.queryByText('Login failed')).toBeNull();
    await userEvent.click(entry);
    const drawer = within(await screen.findByRole('dialog', { name: 'Audit entry' }));
    await userEvent.click(await drawer.findByRole('link', { name: /^Everything that happened to/ }));
    await expect(await table.findByText('Tenant updated')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Company' })).toHaveValue('Swift Haul Logistics');
    await expect(canvas.getByRole('combobox', { name: 'Person' })).toHaveValue('');
    await expect(screen.queryByRole('dialog', { name: 'Audit entry' })).toBeNull();
  },
});

export const CompanySearchedLate = meta.story({
  args: { path },
  beforeEach: ({ msw }) => msw.use(late(listTenants, lateMs)),
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('grid', { name: 'Audit entries' }));
    await table.findAllByText('Bank account changed');
    const field = await canvas.findByRole('combobox', { name: 'Company' });
    await picksNothingLate({ userEvent, field, text: 'Swift', found: /Swift/ });
  },
});

/** The address opens an entry that the filters do not find. */
export const OpenByAddress = meta.story({
  args: { path: `${path}?company=${dispatcher.user.companyId}&entry=${roleChange?.id}` },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Audit entry' }));
    await expect(await drawer.findByText('User role changed')).toBeVisible();
  },
});

/** The chain is verified against a head that was noted before. */
export const VerifyChain = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify Chain' }));
    const noted = await canvas.findByRole('textbox', { name: 'Noted head' });
    await userEvent.type(noted, `${auditEntries[0]?.position}:${auditEntries[0]?.hash}{Enter}`);
    await expect(await canvas.findByText('The chain is intact')).toBeVisible();
    await expect(canvas.getByText('Entry 8 has the noted hash.')).toBeVisible();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listAuditEntries)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The audit log could not be loaded')).toBeVisible();
  },
});

/** An HQ admin is told that the page is not theirs, and the tab is absent. */
export const Forbidden = meta.story({
  args: { as: 'admin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role may not open this page')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Audit log' })).toBeNull();
  },
});
