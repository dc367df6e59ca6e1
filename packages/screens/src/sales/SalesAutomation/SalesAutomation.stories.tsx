import type { AutomationChange, AutomationEntry, SalesAutomations } from '@freight-hq/api/contract/sales/automations';
import {
  followUpKept,
  followUpSet,
  silenceCause,
  stageCause,
  usualAutomations,
} from '@freight-hq/api/rules/sales/automations';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { leads } from '@freight-hq/mocks/sales/leads/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SalesAutomation, type SalesAutomationProps } from './SalesAutomation.tsx';

const send = fn();
const changingIn = (state: SalesAutomationProps['changing']['state']) =>
  submissionIn<AutomationChange, null, SalesAutomations>(state, { send });
const rules: SalesAutomations = {
  stage_entered: { is_on: true, stage: 'Proposal', followup_days: 3 },
  no_contact: { is_on: true, silent_days: 30, followup_days: 2 },
  version: 4,
};
const whats = [
  followUpSet('2026-06-20', stageCause('Proposal')),
  followUpKept('2026-06-24', stageCause('Proposal')),
  followUpSet('2026-06-19', silenceCause(30)),
] as const;
const entryAt = (index: number): AutomationEntry => {
  const lead = leads[index % leads.length]!;
  return {
    ...{ id: `sae_${index}`, date: '2026-06-17T12:00:00.000Z', lead_id: lead.id, company_name: lead.company_name },
    rule: index % 3 === 2 ? 'no_contact' : 'stage_entered',
    what: whats[index % 3]!,
  };
};
const pageOf = (count: number, total = count) =>
  ready({
    items: Array.from({ length: count }, (_, index) => entryAt(index)),
    total,
    isTotalExact: true,
    page: 1,
    size: 25,
  });

const args: SalesAutomationProps = {
  rules: ready(rules),
  changing: changingIn({ status: 'open', target: null }),
  canWrite: true,
  log: pageOf(3),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Screens/SalesAutomation', component: SalesAutomation, args });

const findDrawer = async () => within(await screen.findByRole('dialog', { name: 'Automate' }));

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const drawer = await findDrawer();
    const silence = within(drawer.getByRole('group', { name: 'When a lead had no contact' }));
    const save = () => drawer.getByRole('button', { name: 'Save Rules' });
    await expect(save()).toHaveAccessibleDescription('Nothing has been changed yet');
    const days = silence.getByRole('textbox', { name: 'Days without contact' });
    await userEvent.clear(days);
    await userEvent.type(days, '0');
    await userEvent.click(save());
    await expect(days).toHaveAccessibleDescription('Enter a number of days from 1 to 365');
    await expect(send).not.toHaveBeenCalled();
    await userEvent.clear(days);
    await userEvent.type(days, '45');
    await userEvent.click(silence.getByRole('checkbox', { name: 'Set a follow-up after a silence' }));
    await userEvent.click(save());
    await expect(send).toHaveBeenCalledWith({ no_contact: { is_on: false, silent_days: 45, followup_days: 2 } }, 4);
    const [first] = within(drawer.getByRole('list', { name: 'What the rules did' })).getAllByRole('listitem');
    await expect(first).toHaveTextContent(
      `${leads[0]!.company_name}Follow-up set for Jun 20, 2026: the lead entered Proposal`,
    );
  },
});

/** Rules that were never set, and that did nothing so far. */
export const Empty = meta.story({
  args: { rules: ready({ ...usualAutomations, version: 1 }), log: pageOf(0) },
  play: async () => expect((await findDrawer()).getByText('No rule has acted yet')).toBeVisible(),
});

export const Many = meta.story({
  args: { log: pageOf(25, 847) },
  play: async ({ args, userEvent }) => {
    const drawer = await findDrawer();
    await userEvent.click(drawer.getByRole('button', { name: /Next/ }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 2 });
  },
});

export const Loading = meta.story({ args: { rules: loading, log: loading } });

export const Failed = meta.story({
  args: { rules: failed('The server did not answer.'), log: failed('The server did not answer.') },
  play: async () => {
    const drawer = await findDrawer();
    await expect(drawer.getByText('The rules could not be loaded')).toBeVisible();
    await expect(drawer.getByText('The log could not be loaded')).toBeVisible();
  },
});

/** Another user was faster: what was changed stays, and the other rule is theirs. */
export const Stale = meta.story({
  args: {
    changing: changingIn({
      ...{ status: 'stale', target: null, draft: {} },
      theirs: { ...rules, no_contact: { ...rules.no_contact, silent_days: 60 }, version: 9 },
    }),
  },
  play: async ({ userEvent }) => {
    const drawer = await findDrawer();
    await expect(drawer.getByText('Another user has saved changes in the meantime')).toBeVisible();
    await expect(drawer.getByRole('textbox', { name: 'Days without contact' })).toHaveValue('60');
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Set a follow-up at this stage' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Save Rules' }));
    const changed = { stage_entered: { is_on: false, stage: 'Proposal', followup_days: 3 } };
    await expect(send).toHaveBeenLastCalledWith(changed, 9);
    await userEvent.click(drawer.getByRole('button', { name: 'Use theirs instead' }));
    await expect(drawer.getByRole('checkbox', { name: 'Set a follow-up at this stage' })).toBeChecked();
  },
});

export const Refused = meta.story({
  args: {
    changing: changingIn({
      ...{ status: 'refused', target: null, draft: {}, fields: {} },
      message: 'The server could not be reached.',
    }),
  },
  play: async () => expect((await findDrawer()).getByText('The rules were not saved')).toBeVisible(),
});

export const ReadOnly = meta.story({
  args: { canWrite: false },
  play: async () =>
    expect((await findDrawer()).getByRole('button', { name: 'Save Rules' })).toHaveAccessibleDescription(
      'Your role can read prospects, but not change them',
    ),
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
