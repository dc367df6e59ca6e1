import { expectEveryControlActs } from './support/every-control.ts';
import { accounts, expect, test } from './support/test.ts';

// Many page loads. Refusals are part of the walk: forms are sent empty.
test.describe.configure({ timeout: 300_000 });
test.use({ ownServer: 'test', allowedProblems: [/409|422/] });
test.beforeEach(async ({ signInAs }) => signInAs(accounts.owner));

const pages = [
  ['/hq/revenue', 'Subscription Distribution'],
  ['/hq/revenue/analytics', 'Seat Truth'],
  ['/hq/revenue/subscriptions?show=scheduled', 'Withdraw'],
  ['/hq/revenue/payments?status=open', 'Receivables'],
] as const;

// Every figure opens the same drawer: the walk goes into that of the churn, which has few rows.
const otherFigures = /explain (?!Churn MRR|Logo Churn|Churn of)/;

for (const [path, landmark] of pages) {
  test(`every control of ${path} acts`, { tag: '@walk' }, async ({ page }) => {
    const open = async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(landmark).first()).toBeVisible({ timeout: 30_000 });
    };
    await expectEveryControlActs(page, { open, except: otherFigures });
  });
}
