import { getConfig } from '@freight-hq/api/contract/desk/config';
import { getImport } from '@freight-hq/api/contract/sales/imports';
import { listLeads, updateLead } from '@freight-hq/api/contract/sales/leads';
import { getSalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { leadStale } from '@freight-hq/api/rules/sales/leads';
import { answering, failing, late, refusing } from '@freight-hq/mocks/behave';
import { checkedImport, fairFile } from '@freight-hq/mocks/sales/imports/rows';
import { config } from '@freight-hq/mocks/desk/config/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { importHandlers } from '@freight-hq/mocks/sales/imports/handlers';
import { leadHandlers } from '@freight-hq/mocks/sales/leads/handlers';
import { board, leads, salesFigures } from '@freight-hq/mocks/sales/leads/rows';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { lateMs, picksNothingLate } from '../testing/lateSearch.ts';
import { routeStories } from '../testing/RouteStory.tsx';

const makeHandlers = mocksOf(leadHandlers, importHandlers);
const [lead] = leads;
const rep = 'Ingrid Sorensen';

const meta = preview.meta({
  title: 'Routes/Sales',
  ...routeStories({ path: '/hq/sales', as: 'owner' }, makeHandlers),
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('article', { name: 'Total Pipeline' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'View All' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'All activity' }));
    await expect((await drawer.findAllByRole('listitem')).length).toBeGreaterThan(6);
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    const field = await screen.findByRole('textbox', { name: 'Proposal' });
    await userEvent.clear(field);
    await userEvent.type(field, '55');
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await expect(await screen.findByText('Settings Saved')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Prospects' }));
    await expect(await canvas.findByRole('list', { name: 'Prospects' })).toBeVisible();
  },
});

/** Without a month to compare with, production has a dash while the demo shows the fixed change. */
export const NothingMeasured = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(getConfig, { ...config, mode: 'production', sampleFallback: false }),
      answering(getSalesDashboard, {
        ...salesFigures,
        overview: {
          ...salesFigures.overview,
          deltas: { total_pipeline_value: null, win_rate: null, average_deal_size: null, avg_sales_cycle: null },
        },
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('— Not measured yet')).toHaveLength(4);
    await expect(canvas.queryByText(/fixed|\+12\.5%|\+3\.2%|\+8\.7%|-5 days/)).not.toBeInTheDocument();
  },
});

/** A rule is saved, and a prospect that enters its stage stands in the log. */
export const Automate = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Automate' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Automate' }));
    await expect(await drawer.findByText('No rule has acted yet')).toBeVisible();
    await userEvent.click(await drawer.findByRole('checkbox', { name: 'Set a follow-up at this stage' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Save Rules' }));
    await expect(await screen.findByText('Rules Saved')).toBeVisible();
    await expect(drawer.getByRole('checkbox', { name: 'Set a follow-up at this stage' })).toBeChecked();
    await expect(drawer.getByRole('button', { name: 'Save Rules' })).toHaveAccessibleDescription(
      'Nothing has been changed yet',
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getSalesDashboard)),
  play: async ({ canvas, userEvent, msw }) => {
    const title = await canvas.findByText('Failed to load sales dashboard', {}, { timeout: 5000 });
    await expect(title).toBeVisible();
    msw.use(...makeHandlers());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('article', { name: 'Total Pipeline' })).toBeVisible();
  },
});

/** A call is recorded, a duplicate is found while it is typed, and a rep is assigned. */
export const Prospects = meta.story({
  args: { path: `/hq/sales?tab=prospects&q=${encodeURIComponent(lead!.company_name)}` },
  play: async ({ canvas, userEvent, step, msw }) => {
    const name = lead!.company_name;
    await step('a call', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: `Call ${name}` }));
      await userEvent.type(await screen.findByRole('textbox', { name: /Note/ }), 'Agreed on lanes');
      await userEvent.click(screen.getByRole('button', { name: 'Record Call' }));
      await expect(await screen.findByText('Call Recorded')).toBeVisible();
      await expect(await canvas.findByText('Last activity: Agreed on lanes')).toBeVisible();
    });
    await step('the file', async () => {
      const saved = fn();
      const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved(this.download);
      });
      await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
      await waitFor(() => expect(saved).toHaveBeenCalledWith('export.csv'));
      click.mockRestore();
    });
    await step('a duplicate', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add Prospect' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Add Prospect' }));
      await userEvent.click(dialog.getByRole('textbox', { name: /Contact e-mail/ }));
      await userEvent.paste(`${lead!.contact_email}`);
      await expect(await dialog.findByText('This company may be known already')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    });
    await step('a rep that another user has assigned first', async () => {
      msw.use(refusing(updateLead, leadStale()));
      await userEvent.click(await canvas.findByRole('button', { name: `More options for ${name}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: `Assign to ${rep}` }));
      await expect(await screen.findByText(`${name} was not assigned`)).toBeVisible();
    });
  },
});

/** A merge is undone from its toast, and a deleted prospect leaves the list. */
export const MergedAndDeleted = meta.story({
  args: { path: '/hq/sales?tab=prospects' },
  play: async ({ canvas, userEvent, step }) => {
    const [kept, other] = leads.filter(({ stage, company_id: tenant }) => stage === 'Lead' && tenant === null);
    const choose = async (item: RegExp) => {
      await userEvent.click(await canvas.findByRole('button', { name: `More options for ${kept!.company_name}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    await step('a merge', async () => {
      await choose(/Merge with another/);
      await userEvent.click(await screen.findByRole('combobox', { name: /Other prospect/ }));
      await userEvent.paste(other!.company_name);
      await userEvent.click(await screen.findByRole('option', { name: new RegExp(other!.company_name) }));
      await userEvent.click(screen.getByRole('button', { name: 'Merge Prospects' }));
      await expect(await screen.findByText('Prospects Merged')).toBeVisible();
      await waitFor(() => expect(canvas.queryByRole('link', { name: other!.company_name })).toBeNull());
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      await expect(await screen.findByText('Merge Undone')).toBeVisible();
    });
    await step('a deletion', async () => {
      await choose(/Delete/);
      await userEvent.click(await screen.findByRole('button', { name: 'Delete Prospect' }));
      await expect(await screen.findByText('Prospect Deleted')).toBeVisible();
      await waitFor(() => expect(canvas.queryByRole('link', { name: kept!.company_name })).toBeNull());
    });
  },
});

export const MergeSearchedLate = meta.story({
  args: { path: '/hq/sales?tab=prospects' },
  play: async ({ canvas, userEvent, msw }) => {
    const [kept, other] = leads.filter(({ stage, company_id: tenant }) => stage === 'Lead' && tenant === null);
    await userEvent.click(await canvas.findByRole('button', { name: `More options for ${kept!.company_name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Merge with another/ }));
    msw.use(late(listLeads, lateMs));
    const field = await screen.findByRole('combobox', { name: /Other prospect/ });
    const text = other!.company_name;
    await picksNothingLate({ userEvent, field, text, found: new RegExp(text) });
    await userEvent.click(screen.getByRole('button', { name: 'Merge Prospects' }));
    await expect(screen.queryByText('Prospects Merged')).not.toBeInTheDocument();
  },
});

/** A page after the last one shows the last one. */
export const BeyondTheLastPage = meta.story({
  args: { path: '/hq/sales?tab=prospects&page=99' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
    await expect(await canvas.findByRole('button', { name: 'Next' })).toBeDisabled();
  },
});

/** Early access opens the board; a card that another user has moved first goes back. */
export const Pipeline = meta.story({
  args: { path: '/hq/sales?tab=pipeline' },
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Request Early Access' }));
    const column = async (name: string) => within(await canvas.findByRole('region', { name }));
    const { company_name: name } = board.columns.find(({ stage }) => stage === 'Proposal')!.leads[0]!;
    const moveTo = async (stage: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: `Move ${name} to` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: stage }));
    };
    await moveTo('Negotiation');
    await expect(await (await column('Negotiation')).findByText(name)).toBeVisible();
    await expect(await screen.findByText('Prospect Moved')).toBeVisible();
    msw.use(refusing(updateLead, leadStale()));
    await moveTo('Discovery');
    await expect(await screen.findByText(`${name} is back at Negotiation`)).toBeVisible();
    await expect(await (await column('Negotiation')).findByText(name)).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Team' }));
    await expect(await canvas.findByRole('row', { name: new RegExp(rep) })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `Hand over the leads of ${rep}` }));
    await userEvent.click(await screen.findByRole('button', { name: /New rep/ }));
    await userEvent.click((await screen.findAllByRole('option'))[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Hand Over' }));
    await expect(await screen.findByText('Leads Handed Over')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Hand Over Undone')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Analytics' }));
    await expect(await canvas.findByRole('region', { name: 'Why deals were lost' })).toBeVisible();
  },
});

/** A file with a bad row is imported without it, found again by its address, and undone. */
export const Import = meta.story({
  args: { path: '/hq/sales?tab=prospects' },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import' }));
    await screen.findByRole('dialog', { name: 'Import prospects' });
    await step('the file', async () => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
      await userEvent.upload(input, new File([fairFile], 'fair.csv', { type: 'text/csv' }));
    });
    const open = within(await screen.findByRole('dialog', { name: 'Import of fair.csv' }));
    await step('the check', async () => {
      await expect(await open.findByText(/The row has 2 values/, {}, { timeout: 5_000 })).toBeVisible();
      await userEvent.click(open.getByRole('button', { name: /With bad rows/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Leave bad rows out' }));
    });
    await step('the import', async () => {
      await userEvent.click(open.getByRole('button', { name: 'Import 1 Prospect' }));
      await expect(await open.findByText('The file was imported', {}, { timeout: 5_000 })).toBeVisible();
    });
    await step('the undo', async () => {
      await userEvent.click(open.getByRole('button', { name: 'Undo Import' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Undo Import' }));
      await expect(await open.findByText('The import was undone', {}, { timeout: 5_000 })).toBeVisible();
    });
    await step('the list', async () => {
      await userEvent.click(open.getByRole('button', { name: 'All Imports' }));
      await expect(await screen.findByRole('link', { name: 'fair.csv' })).toBeVisible();
    });
  },
});

/** An import in the address is found again, also while the server works on it. */
export const ImportInAddress = meta.story({
  args: { path: `/hq/sales?tab=prospects&import=${checkedImport.id}` },
  beforeEach: ({ msw }) => {
    const working = { ...checkedImport, status: 'importing' as const, progress: 20_400 };
    msw.use(answering(getImport, { import: working }));
  },
  play: async () => {
    const bar = await screen.findByRole('progressbar', { name: 'Importing prospects' });
    await expect(bar).toHaveAttribute('aria-valuetext', '20,400 of 50,000 rows');
  },
});
