import { accounts } from '@freight-hq/mocks/kit/accounts';
import { issueDeletionCode } from '@freight-hq/api/contract/tenants/tenants';
import { listFactors } from '@freight-hq/api/contract/people/factors';
import { askPasskeyToSign, getSignature, sign } from '@freight-hq/api/contract/people/signatures';
import { signatureNeeded } from '@freight-hq/api/rules/people/signatures';
import { passwordNeeded } from '@freight-hq/api/errors';
import { laptop, passkeyRequest } from '@freight-hq/mocks/people/factors/rows';
import { answering, once, refusing } from '@freight-hq/mocks/behave';
import { deletionCode, fewTenants } from '@freight-hq/mocks/tenants/tenants/rows';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { collaborationHandlers } from '@freight-hq/mocks/collaboration/collaboration/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { withPasskey } from '../testing/passkeys.ts';
import { chooseAction, routeStories, type StoryHands, withoutAct } from '../testing/RouteStory.tsx';

const makeHandlers = mocksOf(tenantHandlers, collaborationHandlers);

const route = routeStories({ path: '/hq/tenants?q=haul', as: 'owner' }, () => [
  once(refusing(issueDeletionCode, passwordNeeded())),
  ...makeHandlers(),
]);

const meta = preview.meta({
  title: 'Routes/Reauth',
  ...route,
  beforeEach: (context) => {
    const undo = [route.beforeEach(context), withoutAct()];
    return () => undo.forEach((step) => step());
  },
});

async function openPrompt({ canvas, userEvent }: StoryHands) {
  await chooseAction({ canvas, userEvent }, fewTenants[0]?.tenantName ?? '', 'Delete');
  return within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
}

/** A wrong password is refused; the correct one continues the action. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const prompt = await openPrompt({ canvas, userEvent });
    const password = prompt.getByLabelText(/^Password/);
    await userEvent.type(password, 'not the password{Enter}');
    await waitFor(() => expect(prompt.getByText('The password is wrong')).toBeVisible());
    await userEvent.clear(password);
    await userEvent.type(password, `${accounts.owner.password}{Enter}`);
    await waitFor(() => expect(screen.getByText(deletionCode)).toBeVisible());
  },
});

/** Who has a passkey signs what the call does; the facts come from the server. */
export const Signing = meta.story({
  beforeEach: ({ msw }) => {
    withPasskey();
    msw.use(
      once(refusing(issueDeletionCode, signatureNeeded('sgn_00000000000000000000000001'))),
      answering(issueDeletionCode, { confirmationCode: deletionCode, expiresAt: '2026-06-30T12:10:00.000Z' }),
      answering(listFactors, { factors: [laptop], recoveryCodesLeft: 10, canSeal: true, passkeyHost: 'localhost' }),
      answering(getSignature, {
        id: 'sgn_00000000000000000000000001',
        facts: [{ label: 'Amount', value: '$25,000.00' }],
        expiresAt: '2026-06-30T12:05:00.000Z',
      }),
      answering(askPasskeyToSign, passkeyRequest),
      answering(sign, undefined),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await chooseAction({ canvas, userEvent }, fewTenants[0]?.tenantName ?? '', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign what you agree to' }));
    await expect(await dialog.findByText('$25,000.00')).toBeVisible();
    // Until the factors are known, the dialog asks for a code.
    await dialog.findByText(/^Your browser asks for the passkey/);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(screen.getByText(deletionCode)).toBeVisible());
  },
});

export const Cancelled = meta.story({
  play: async ({ canvas, userEvent }) => {
    const prompt = await openPrompt({ canvas, userEvent });
    await userEvent.click(prompt.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});
