import type { Lead, LeadChange, NewLead } from '@freight-hq/api/contract/sales/leads';
import type { Merge } from '@freight-hq/api/contract/sales/merges';
import type { Conversion } from '@freight-hq/api/contract/tenants/onboarding';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { leadContext, leads, salesFigures } from '@freight-hq/mocks/sales/leads/rows';
import { links } from '../../links/links.ts';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import {
  type Contact,
  type ContactTarget,
  type MoveTarget,
  SalesProspects,
  type SalesProspectsProps,
} from './SalesProspects.tsx';
import { answerTo } from '../../testing/textSearch.ts';

const late: Lead = { ...leads[0]!, next_followup: '2026-06-27', status: 'Hot' };
const page = { items: [late, ...leads.slice(1, 3)], total: 847, isTotalExact: true, page: 1, size: 10 };
const { team_performance: team } = salesFigures;
const [openNew, sendNew, openEdit, sendEdit, openContact, sendContact] = [fn(), fn(), fn(), fn(), fn(), fn()];
const idle = { status: 'idle' } as const;
const creationIn = (state: SalesProspectsProps['creation']['state']) =>
  submissionIn<NewLead>(state, { open: openNew, send: sendNew });
const editingIn = (state: SalesProspectsProps['editing']['state']) =>
  submissionIn<LeadChange, Lead, Lead>(state, { open: openEdit, send: sendEdit });
const contactingIn = (state: SalesProspectsProps['contacting']['state']) =>
  submissionIn<Contact, ContactTarget>(state, { open: openContact, send: sendContact });

const [sendMove, sendConversion] = [fn(), fn()];
const movingIn = (state: SalesProspectsProps['moving']['state']) =>
  submissionIn<LeadChange, MoveTarget, Lead>(state, { send: sendMove });
const convertingIn = (state: SalesProspectsProps['conversion']['state']) =>
  submissionIn<Conversion, Lead>(state, { send: sendConversion });

const args: SalesProspectsProps = {
  leads: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  hrefOf: links.lead,
  team,
  onExport: fn(),
  isExporting: false,
  onImport: fn(),
  canWrite: true,
  creation: creationIn(idle),
  editing: editingIn(idle),
  contacting: contactingIn(idle),
  moving: movingIn(idle),
  conversion: convertingIn(idle),
  merging: submissionIn<Merge, Lead>(idle),
  mergeSearch: { leads: [], ...answerTo('') },
  deletion: submissionIn<null, Lead>(idle),
  onAssign: fn(),
  duplicates: [],
  onKeysChange: fn(),
};

const opened = { context: ready(leadContext), onUndoMerge: fn(), onClose: fn() };

const meta = preview.meta({ title: 'Screens/SalesProspects', component: SalesProspects, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    const [card] = canvas.getAllByRole('listitem');
    await expect(card).toHaveTextContent(late.company_name);
    await expect(card).toHaveTextContent(`Score ${late.lead_score}`);
    await expect(card).toHaveTextContent(/Overdue 3 d/);
    await expect(card).toHaveTextContent(late.stage);
    await step('filters take effect together', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Advanced Filters' }));
      await userEvent.click(canvas.getByRole('button', { name: /Company Size/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Mid-Market (100-1000)' }));
      await userEvent.click(canvas.getByRole('button', { name: /Assigned Rep/ }));
      await userEvent.click(await screen.findByRole('option', { name: team[0]!.name }));
      await expect(args.onQueryChange).not.toHaveBeenCalled();
      await userEvent.click(canvas.getByRole('button', { name: 'Apply Filters' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({
        ...{ q: '', page: 1, size: 'mid-market' },
        assigned_to: team[0]!.id,
      });
      await userEvent.click(canvas.getByRole('button', { name: 'Clear Filters' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1 });
    });
    await step('pages', async () => {
      await expect(canvas.getByText('Showing 1-3 of 847 prospects')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Page 5' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 5 });
      await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled();
    });
    await step('the file', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
      await expect(args.onExport).toHaveBeenCalledOnce();
    });
    await step('actions of a card', async () => {
      const name = late.company_name;
      await userEvent.click(canvas.getByRole('button', { name: `Call ${name}` }));
      await expect(openContact).toHaveBeenLastCalledWith({ type: 'call', lead: late });
      await userEvent.click(canvas.getByRole('button', { name: `Edit ${name}` }));
      await expect(openEdit).toHaveBeenLastCalledWith(late);
      await userEvent.click(canvas.getByRole('button', { name: `More options for ${name}` }));
      const rep = team.find(({ id }) => id !== late.assigned_to_id)!;
      await userEvent.click(await screen.findByRole('menuitem', { name: `Assign to ${rep.name}` }));
      await expect(args.onAssign).toHaveBeenCalledWith(late, rep.id);
    });
  },
});

/** On the last page there is no next one. */
export const LastPage = meta.story({
  args: { leads: ready({ ...page, page: 85 }), query: { q: '', page: 85, status: 'Hot' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Page 85' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByText('1 filter')).toBeVisible();
  },
});

/** The list that the board and the analytics lead to says its stage, which goes with the other filters. */
export const OfStage = meta.story({
  args: { query: { q: '', page: 1, stage: 'Demo Scheduled' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Stage: Demo Scheduled')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Advanced Filters' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Filters' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1 });
  },
});

export const Empty = meta.story({
  args: { leads: ready({ ...page, items: [], total: 0 }), query: { q: 'zzz', page: 1 } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('No prospects match')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all prospects' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 1 });
  },
});

export const Loading = meta.story({ args: { leads: loading } });

export const Exporting = meta.story({
  args: { isExporting: true },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: /Exporting/ })).toBeVisible(),
});

export const Failed = meta.story({
  args: { leads: failed('The server did not answer.') },
  play: async ({ canvas }) => expect(canvas.getByText('Prospects could not be loaded')).toBeVisible(),
});

export const ReadOnly = meta.story({
  args: { canWrite: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add Prospect' })).toHaveAccessibleDescription(
      'Your role can read prospects, but not change them',
    );
    const more = canvas.getByRole('button', { name: `More options for ${late.company_name}` });
    await expect(more).toHaveAccessibleDescription('Your role can read prospects, but not change them');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

/** The score names its reasons, and every activity is listed. */
export const Open = meta.story({
  args: { open: { ...opened, lead: ready(late) } },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: late.company_name }));
    await expect(drawer.getByRole('region', { name: `Score ${late.lead_score}` })).toHaveTextContent('A lead+20');
    await expect(drawer.getByText('Overdue 3 d')).toBeVisible();
  },
});

export const OpenFailed = meta.story({
  args: { open: { ...opened, lead: failed('Lead not found') } },
  play: async () => expect(await screen.findByText('The prospect could not be loaded')).toBeVisible(),
});

export const Calling = meta.story({
  args: { contacting: contactingIn({ status: 'open', target: { type: 'call', lead: late } }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Call ${late.company_name}` }));
    await expect(dialog.getByRole('link', { name: `${late.contact_phone}` })).toHaveAttribute(
      'href',
      `tel:${late.contact_phone?.replaceAll(/\D/g, '')}`,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Record Call' }));
    await expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveAccessibleDescription(/Enter a note/);
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'Agreed on lanes');
    await userEvent.click(dialog.getByRole('button', { name: 'Record Call' }));
    await expect(sendContact).toHaveBeenCalledWith({ type: 'call', note: 'Agreed on lanes' });
  },
});

export const Emailing = meta.story({
  args: { contacting: contactingIn({ status: 'open', target: { type: 'email', lead: late } }) },
  play: async () => {
    const link = await screen.findByRole('link', { name: `${late.contact_email}` });
    await expect(link).toHaveAttribute('href', `mailto:${late.contact_email}`);
  },
});

/** A company that is a customer already is told while it is typed, and fields say what is wrong. */
export const Adding = meta.story({
  args: {
    creation: creationIn({ status: 'open', target: undefined }),
    duplicates: [
      { kind: 'tenant', id: 'cmp_1', name: 'Swift Haul', strength: 'exact', by: 'dot_number' },
      { kind: 'lead', id: 'led_1', name: 'Alder Foods', strength: 'probable', by: 'domain' },
    ],
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Prospect' }));
    await expect(dialog.getByText('This company is known already')).toBeVisible();
    await expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(
      'Swift Haul is already your customer, with the same DOT number',
    );
    await userEvent.type(dialog.getByRole('textbox', { name: /Company/ }), 'Cold Carrier');
    await userEvent.type(dialog.getByRole('textbox', { name: 'DOT number' }), '1');
    await expect(args.onKeysChange).toHaveBeenLastCalledWith({ company_name: 'Cold Carrier', dot_number: '1' });
    await userEvent.click(dialog.getByRole('button', { name: 'Add Prospect' }));
    await expect(sendNew).toHaveBeenCalledWith(expect.objectContaining({ contact_email: null, company_size: null }));
  },
});

/** Another user was faster: the typed field stays, and is sent on their version. */
export const EditStale = meta.story({
  args: {
    editing: editingIn({
      ...{ status: 'stale', target: late, draft: { timeline: 'Soon' } },
      theirs: { ...late, timeline: 'Next quarter', version: late.version + 1 },
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Edit ${late.company_name}` }));
    await expect(dialog.getByText('Another user has saved changes in the meantime')).toBeVisible();
    const city = dialog.getByRole('textbox', { name: /City/ });
    await userEvent.clear(city);
    await userEvent.type(city, 'Reno');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(sendEdit).toHaveBeenLastCalledWith({ location: { ...late.location, city: 'Reno' } }, late.version + 1);
    await userEvent.click(dialog.getByRole('button', { name: 'Use theirs instead' }));
    await expect(dialog.getByRole('textbox', { name: 'Timeline' })).toHaveValue('Next quarter');
    await expect(dialog.queryByText('Another user has saved changes in the meantime')).not.toBeInTheDocument();
  },
});

/** A lost deal needs a reason. */
export const MovingToLost = meta.story({
  args: { moving: movingIn({ status: 'open', target: late }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Move ${late.company_name}` }));
    await userEvent.click(dialog.getByRole('button', { name: /Stage/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Closed Lost' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move Prospect' }));
    await expect(dialog.getByRole('button', { name: /Reason/ })).toHaveAccessibleDescription('Enter a reason');
    await expect(sendMove).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: /Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'A competitor' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move Prospect' }));
    await expect(sendMove).toHaveBeenCalledWith({ stage: 'Closed Lost', reason: 'competitor' }, late.version);
  },
});

/** Another user has closed the deal first: the move is sent on that version, with the reason for opening it again. */
export const MoveStale = meta.story({
  args: {
    moving: movingIn({
      ...{ status: 'stale', target: late, draft: { stage: 'Proposal' } },
      theirs: { ...late, stage: 'Closed Won', version: late.version + 1 },
    }),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Move ${late.company_name}` }));
    await expect(dialog.getByText(/The prospect is at Closed Won now/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Stage/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Negotiation' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Signed by mistake');
    await userEvent.click(dialog.getByRole('button', { name: 'Move Prospect' }));
    await expect(sendMove).toHaveBeenLastCalledWith(
      { stage: 'Negotiation', reason: 'Signed by mistake' },
      late.version + 1,
    );
  },
});

export const Converting = meta.story({
  args: { conversion: convertingIn({ status: 'open', target: { ...late, dot_number: null, stage: 'Closed Won' } }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Convert ${late.company_name}` }));
    await userEvent.type(dialog.getByRole('textbox', { name: /MC number/ }), 'MC-123456');
    await userEvent.type(dialog.getByRole('textbox', { name: /DOT number/ }), '1234567');
    await userEvent.click(dialog.getByRole('button', { name: 'Begin Onboarding' }));
    await expect(sendConversion).toHaveBeenCalledWith({
      ...{ plan: 'professional', mc_number: 'MC-123456', dot_number: '1234567' },
    });
  },
});
