import { expectEveryControlActs } from './support/every-control.ts';
import { replyToTicket } from './support/steps.ts';
import { accounts, expect, test } from './support/test.ts';

// Many page loads. Refusals are part of the walk: forms are sent empty.
test.describe.configure({ timeout: 300_000 });
test.use({ ownServer: 'test', allowedProblems: [/409|422/] });
test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(accounts.owner);
  await page.goto('/hq/settings');
  // A message for the outbox.
  await replyToTicket(page);
});

const pages = [
  ['/hq/settings/security', 'Sign-ins'],
  ['/hq/settings/team', 'Permissions'],
  ['/hq/settings/approvals', 'Threshold'],
  ['/hq/settings/audit', 'Verify Chain'],
  ['/hq/settings/outbox', 'Ticket reply'],
  ['/hq/settings/status', 'Maintenance'],
  ['/hq/fleet/drivers', 'Drivers'],
] as const;

for (const [path, landmark] of pages) {
  test(`every control of ${path} acts`, { tag: '@walk' }, async ({ page }) => {
    const open = async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(landmark).first()).toBeVisible({ timeout: 30_000 });
    };
    await expectEveryControlActs(page, { open });
  });
}
