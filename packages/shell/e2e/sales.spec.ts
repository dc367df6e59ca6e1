import type { SalesDashboard } from '@freight-hq/api/contract/sales';
import { ask } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

test('the sales dashboard shows the figures of the leads', async ({ page, signInAs }) => {
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
