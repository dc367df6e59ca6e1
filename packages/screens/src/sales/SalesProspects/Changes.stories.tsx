import type { Lead } from '@freight-hq/api/contract/sales/leads';
import type { LeadContext } from '@freight-hq/api/contract/sales/sales-analysis';
import type { Merge } from '@freight-hq/api/contract/sales/merges';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { leads, salesFigures } from '@freight-hq/mocks/sales/leads/rows';
import { links } from '../../links/links.ts';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SalesProspects, type SalesProspectsProps } from './SalesProspects.tsx';
import { answerTo } from '../../testing/textSearch.ts';

const lead: Lead = { ...leads[0]!, timeline: null, company_id: null, onboarding_id: null };
const other: Lead = { ...leads[1]!, timeline: 'This week', contact_name: 'Tess Arden' };
const name = lead.company_name;
const idle = { status: 'idle' } as const;
const open = { status: 'open', target: lead } as const;
const [openMerge, openDeletion, sendDeletion, onSearch] = [fn(), fn(), fn(), fn()];
const sendMerge = fn<(merge: Merge) => void>();
const mergingIn = (state: SalesProspectsProps['merging']['state']) =>
  submissionIn<Merge, Lead>(state, { open: openMerge, send: sendMerge });
const deletionIn = (state: SalesProspectsProps['deletion']['state']) =>
  submissionIn<null, Lead>(state, { open: openDeletion, send: sendDeletion });

const args: SalesProspectsProps = {
  leads: ready({ items: [lead], total: 1, isTotalExact: true, page: 1, size: 10 }),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  hrefOf: links.lead,
  team: salesFigures.team_performance,
  onExport: fn(),
  isExporting: false,
  onImport: fn(),
  canWrite: true,
  creation: submissionIn(idle),
  editing: submissionIn(idle),
  contacting: submissionIn(idle),
  moving: submissionIn(idle),
  conversion: submissionIn(idle),
  merging: mergingIn(idle),
  mergeSearch: { leads: [lead, other], ...answerTo(other.company_name.slice(0, 4)), onSearch },
  deletion: deletionIn(idle),
  onAssign: fn(),
  duplicates: [],
  onKeysChange: fn(),
};

const meta = preview.meta({ title: 'Screens/SalesProspects/Changes', component: SalesProspects, args });

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const choose = async (item: RegExp) => {
      await userEvent.click(canvas.getByRole('button', { name: `More options for ${name}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose(/Merge with another prospect/);
    await expect(openMerge).toHaveBeenLastCalledWith(lead);
    await choose(/Delete/);
    await expect(openDeletion).toHaveBeenLastCalledWith(lead);
  },
});

/** A prospect that has become an onboarding stays. */
export const Customer = meta.story({
  args: {
    leads: ready({
      ...{ total: 1, isTotalExact: true, page: 1, size: 10 },
      items: [{ ...lead, onboarding_id: 'onb_1' }],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `More options for ${name}` }));
    const item = await screen.findByRole('menuitem', { name: /Delete/ });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(item).toHaveTextContent('It has become an onboarding or a tenant');
  },
});

/** What is not known yet is taken from the other prospect, the rest as the user decides. */
export const Merging = meta.story({
  args: { merging: mergingIn(open) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Merge into ${name}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge Prospects' }));
    const field = dialog.getByRole('combobox', { name: /Other prospect/ });
    await expect(field).toHaveAccessibleDescription(/Choose a prospect/);
    await expect(sendMerge).not.toHaveBeenCalled();
    await userEvent.type(field, other.company_name.slice(0, 4));
    await expect(onSearch).toHaveBeenLastCalledWith(other.company_name.slice(0, 4));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(other.company_name) }));
    await expect(dialog.getByRole('checkbox', { name: 'Timeline: This week' })).toBeChecked();
    const contact = dialog.getByRole('checkbox', { name: 'Contact: Tess Arden' });
    await expect(contact).not.toBeChecked();
    await expect(contact).toHaveAccessibleDescription(`Now ${lead.contact_name}`);
    await userEvent.click(contact);
    await userEvent.click(dialog.getByRole('button', { name: 'Merge Prospects' }));
    await expect(sendMerge).toHaveBeenCalledWith(
      expect.objectContaining({ lead_id: other.id, version: lead.version, other_version: other.version }),
    );
    await expect(sendMerge.mock.lastCall?.[0].take).toEqual(expect.arrayContaining(['timeline', 'contact_name']));
  },
});

export const MergeRefused = meta.story({
  args: {
    merging: mergingIn({
      ...{ status: 'refused', target: lead, fields: {} },
      draft: { lead_id: other.id, version: 1, other_version: 1, take: [] },
      message: 'Another user has changed this lead in the meantime',
    }),
  },
  play: async () => expect(await screen.findByText(/merge the new versions/)).toBeVisible(),
});

/** The dialog says what is lost. */
export const Deleting = meta.story({
  args: { deletion: deletionIn({ status: 'open', target: { ...lead, stage: 'Proposal', estimated_value: 1234.5 } }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: `Delete ${name}?` }));
    await expect(dialog.getByText('The pipeline loses $1,234.50 at Proposal.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Prospect' }));
    await expect(sendDeletion).toHaveBeenCalledWith(null);
  },
});

const onUndoMerge = fn();
const merge = { id: 'lmg_1', company_name: 'Tern Point', at: '2026-06-12T09:00:00.000Z', user: 'Margaret Ellery' };
const context: LeadContext = {
  first_invoice: { amount: 2910, issued_on: '2026-06-01' },
  lanes: [
    { lane: 'Chicago–Dallas', tenants: 6 },
    { lane: 'Reno–Boise', tenants: 0 },
  ],
  merges: [
    { ...merge, can_undo: true },
    { ...merge, id: 'lmg_2', company_name: 'Alder Foods', can_undo: false },
  ],
  stages: [
    {
      stage: 'Proposal',
      at: '2026-06-20T09:00:00.000Z',
      user: 'Ingrid Sorensen',
      reason: 'They asked for a new price',
    },
    { stage: 'Closed Lost', at: '2026-06-12T09:00:00.000Z', user: 'Derek Okafor', reason: 'competitor' },
    { stage: 'Lead', at: '2026-05-12T09:00:00.000Z', user: 'Derek Okafor', reason: null },
  ],
};
const opened = (shown: NonNullable<SalesProspectsProps['open']>['context']) => ({
  lead: ready<Lead>({ ...lead, stage: 'Closed Won', estimated_value: 36_000 }),
  context: shown,
  onUndoMerge,
  onClose: fn(),
});

/** The deal beside the first invoice, tenants on its lanes, its stages, and merges that can be undone. */
export const Context = meta.story({
  args: { open: opened(ready(context)) },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name }));
    const part = (title: string) => drawer.getByRole('region', { name: title });
    await expect(part('Deal and first invoice')).toHaveTextContent(/Deal value\$36,000First invoice\$2,910/);
    await expect(part('Tenants on its lanes')).toHaveTextContent(/Chicago–Dallas6 tenantsReno–BoiseNone/);
    await expect(part('Stages')).toHaveTextContent(
      /Proposal: They asked for a new priceIngrid Sorensen.*Closed Lost: A competitorDerek Okafor.*LeadDerek Okafor/,
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Undo the merge of Tern Point' }));
    await expect(onUndoMerge).toHaveBeenCalledWith(context.merges[0]);
    const late = drawer.getByRole('button', { name: 'Undo the merge of Alder Foods' });
    await expect(late).toHaveAccessibleDescription('A merge can be undone for 30 days');
  },
});

/** A won deal that was not invoiced yet, without a lane that names two cities. */
export const ContextEmpty = meta.story({
  args: { open: opened(ready({ first_invoice: null, lanes: [], merges: [], stages: context.stages.slice(-1) })) },
  play: async () => {
    await expect(await screen.findByText('None yet')).toBeVisible();
    await expect(screen.getByText('No primary lane of the prospect names two cities')).toBeVisible();
  },
});

export const ContextLoading = meta.story({ args: { open: opened(loading) } });

export const ContextFailed = meta.story({
  args: { open: opened(failed('The server did not answer.')) },
  play: async () => expect(await screen.findByText('Lanes, invoices and stages could not be loaded')).toBeVisible(),
});

export const ContextOnPhone = meta.story({
  args: { open: opened(ready(context)) },
  globals: { viewport: { value: 'w360' } },
});

export const MergingOnPhone = meta.story({
  args: { merging: mergingIn(open) },
  globals: { viewport: { value: 'w360' } },
});
