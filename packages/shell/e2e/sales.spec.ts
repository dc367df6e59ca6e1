import type { Lead } from '@freight-hq/api/contract/sales/leads';
import type { SalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test('the sales dashboard shows the figures of the leads', { tag: '@main' }, async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/sales');
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card('Total Pipeline')).toBeVisible({ timeout: 30_000 });
  const { overview, team_performance: team } = await ask<SalesDashboard>(page, '/api/v1/hq/sales/dashboard');
  await expect(card('Total Pipeline')).toContainText(`$${(overview.total_pipeline_value / 1e6).toFixed(1)}M`);
  await expect(card('Win Rate')).toContainText(`${overview.win_rate}%`);
  await expect(page.getByRole('region', { name: 'Sales Team Performance' }).getByRole('listitem')).toHaveCount(
    team.length,
  );
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(6);
});

test.describe('automation', () => {
  test.use({ ownServer: 'test' });

  test('a rule sets the follow-up of a prospect that enters its stage', async ({ page, signInAs }) => {
    await signInAs(accounts.owner);
    const { leads } = await ask<{ leads: Lead[] }>(page, '/api/v1/hq/sales/leads?stage=Discovery&page_size=1');
    const [{ id, company_name: name, version }] = leads as [Lead];
    await page.goto('/hq/sales');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click({ timeout: 30_000 });
    expect((await download).suggestedFilename()).toMatch(/^sales-dashboard-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole('button', { name: 'Automate' }).click();
    const drawer = page.getByRole('dialog', { name: 'Automate' });
    await drawer.getByText('Set a follow-up at this stage').click();
    const rule = drawer.getByRole('group', { name: 'When a lead enters a stage' });
    await rule.getByRole('textbox', { name: 'Days until the follow-up' }).fill('9');
    await drawer.getByRole('button', { name: 'Save Rules' }).click();
    await expect(page.getByText('Rules Saved')).toBeVisible();
    await page.goto(`/hq/sales?tab=prospects&q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `More options for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Move to another stage' }).click();
    const move = page.getByRole('dialog', { name: `Move ${name}` });
    await move.getByRole('button', { name: /Stage/ }).click();
    await page.getByRole('option', { name: 'Proposal' }).click();
    await move.getByRole('button', { name: 'Move Prospect' }).click();
    await expect(page.getByText('Prospect Moved')).toBeVisible();
    const moved = await ask<Lead>(page, `/api/v1/hq/sales/leads/${id}`);
    expect(moved).toMatchObject({ stage: 'Proposal', version: version + 1 });
    await page.goto('/hq/sales?tab=dashboard&view=automate');
    const log = page.getByRole('list', { name: 'What the rules did' });
    await expect(log.getByRole('link', { name })).toBeVisible();
    await expect(log.getByText(/the lead entered Proposal$/)).toBeVisible();
  });
});

test.describe('prospects', () => {
  test.use({ ownServer: 'test', allowedProblems: [/409/] });

  test('are searched, filtered, changed and added once', async ({ page, signInAs }) => {
    await signInAs(accounts.owner);
    const { leads } = await ask<{ leads: Lead[] }>(page, '/api/v1/hq/sales/leads?stage=Negotiation&page_size=1');
    const [lead] = leads as [Lead];
    const name = lead.company_name;
    await page.goto('/hq/sales?tab=prospects');
    const list = page.getByRole('list', { name: 'Prospects' });
    await expect(page.getByText('Showing 1-10 of 847 prospects')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Advanced Filters' }).click();
    await page.getByRole('button', { name: /Status/ }).click();
    await page.getByRole('option', { name: lead.status }).click();
    await expect(page).not.toHaveURL(/status=/);
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(new RegExp(`status=${lead.status}`));
    await page.getByRole('searchbox', { name: 'Search prospects' }).fill(name);
    await expect(list.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText(/Showing 1-1 of 1 prospects/)).toBeVisible();
    await page.reload();
    await expect(list.getByRole('link', { name })).toBeVisible();
    await page.getByRole('button', { name: `Email ${name}` }).click();
    await page.getByRole('textbox', { name: /Note/ }).fill('Sent the revised lanes');
    await page.getByRole('button', { name: 'Record Email' }).click();
    await expect(list.getByText('Last activity: Sent the revised lanes')).toBeVisible();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Next follow-up').fill('2024-02-29');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(list.getByText(/Overdue \d+ d/)).toBeVisible();
    await list.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`lead=${lead.id}`));
    await expect(page.getByRole('dialog', { name }).getByText('Sent the revised lanes')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Prospect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Prospect' });
    await dialog.getByRole('textbox', { name: /Contact e-mail/ }).fill(`${lead.contact_email}`);
    await expect(dialog.getByText(`${name} is already a prospect, with the same e-mail address`)).toBeVisible();
  });

  test('after the last page the last one shows', async ({ page, signInAs }) => {
    await signInAs(accounts.owner);
    await page.goto('/hq/sales?tab=prospects&page=500');
    await expect(page.getByText('Showing 841-847 of 847 prospects')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
});

test.describe('the pipeline', () => {
  test.use({ ownServer: 'test' });

  test('opens with early access, and moves cards by mouse, keyboard and menu', async ({ page, signInAs }) => {
    await signInAs(accounts.owner);
    const { team_performance: team } = await ask<SalesDashboard>(page, '/api/v1/hq/sales/dashboard');
    await page.goto('/hq/sales');
    await page.getByRole('link', { name: 'Manage Team' }).click();
    await expect(page.getByRole('heading', { name: 'Team coming soon' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Go to Pipeline' }).click();
    await expect(page.getByRole('heading', { name: 'Visual Pipeline Coming Soon' })).toBeVisible();
    await page.getByRole('button', { name: 'Request Early Access' }).click();
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(column('Lead').getByRole('listitem')).toHaveCount(50);
    await page.reload();
    await expect(column('Proposal')).toContainText('26 leads');
    const card = column('Proposal').getByRole('listitem').first();
    const name = await card.getByRole('link').innerText();
    await card.getByText(/ · /).dragTo(column('Demo Scheduled'), { targetPosition: { x: 60, y: 20 } });
    await expect(column('Demo Scheduled').getByRole('listitem').first()).toContainText(name);
    await expect(column('Demo Scheduled')).toContainText('31 leads');
    await expect(page.getByText('Prospect Moved')).toBeVisible();
    const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
    await handle.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(column('Proposal').getByRole('listitem').first()).toContainText(name);
    await expect(handle).toBeFocused();
    await page.reload();
    await expect(column('Proposal').getByRole('listitem').first()).toContainText(name);
    await page.getByRole('button', { name: `Move ${name} to` }).click();
    await page.getByRole('menuitem', { name: 'Closed Lost' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Reason/ }).click();
    await page.getByRole('option', { name: 'Price' }).click();
    await dialog.getByRole('button', { name: 'Move Prospect' }).click();
    await expect(column('Closed Lost').getByRole('listitem').first()).toContainText(name);
    await column('Closed Lost').getByRole('link', { name }).click();
    await expect(page.getByRole('dialog', { name })).toContainText('Closed Lost: Price');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/hq/sales?tab=pipeline');
    await expect(column('Proposal').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Team' }).click();
    await expect(page.getByRole('row', { name: team[0]!.name })).toContainText(team[0]!.territory);
    await page.getByRole('button', { name: 'Add Member' }).click();
    const form = page.getByRole('dialog', { name: 'Add Member' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Tess Arden');
    await form.getByRole('textbox', { name: 'E-mail' }).fill('tess.arden@freight-hq.example');
    await form.getByRole('button', { name: /Role/ }).click();
    await page.getByRole('option', { name: 'Sales Manager' }).click();
    await form.getByRole('textbox', { name: 'Territory' }).fill('Canada');
    await form.getByRole('textbox', { name: /Quota/ }).fill('20000');
    await form.getByRole('button', { name: 'Add Member' }).click();
    await expect(page.getByRole('row', { name: 'Tess Arden' })).toContainText('$20,000');
    await page.getByRole('button', { name: 'More for Tess Arden' }).click();
    await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
    await page.getByRole('button', { name: 'Remove Member' }).click();
    await expect(page.getByRole('row', { name: 'Tess Arden' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Opportunities' }).click();
    await expect(page.getByText(/of 156/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/hq/sales?tab=opportunities&page=2');
  });
});
