import type { Page } from '@playwright/test';
import { expectEveryControlActs } from './support/every-control.ts';
import { verifyEmployee } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

// Many page loads; what ends the session or a tenant has tests of its own.
test.describe.configure({ timeout: 240_000 });

const goto = (page: Page, path: string, landmark: string) => async () => {
  await page.goto(path);
  await expect(page.getByText(landmark).first()).toBeVisible();
};

for (const by of ['keyboard', 'pointer'] as const) {
  test.describe(`by ${by}`, { tag: `@${by}` }, () => {
    test('both steps of the sign-in page', async ({ page }) => {
      const first = goto(page, '/hq/login', 'Your unique employee identifier provided by HR');
      await expectEveryControlActs(page, { by, open: first });
      const second = async () => {
        await first();
        await verifyEmployee(page, accounts.owner.employeeId);
        await expect(page.getByRole('button', { name: 'Back to Employee Verification' })).toBeVisible();
      };
      await expectEveryControlActs(page, { by, open: second });
    });

    test('the dashboard and the frame around it', async ({ page, signInAs }) => {
      await signInAs(accounts.owner);
      const open = goto(page, '/hq', 'Total Companies');
      await expectEveryControlActs(page, { by, open, within: 'body', except: /log ?out|sign out|^end /i });
    });
  });
}
