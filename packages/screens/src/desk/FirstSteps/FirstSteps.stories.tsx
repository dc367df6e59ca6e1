import type { FirstSteps as Facts } from '@freight-hq/api/contract/desk/first-steps';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { demoSteps } from '@freight-hq/mocks/desk/first-steps/rows';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { FirstSteps, FirstStepsNotice } from './FirstSteps.tsx';

const meta = preview.meta({
  title: 'Screens/Settings/FirstSteps',
  component: FirstSteps,
  args: { facts: ready(demoSteps), onMark: fn() },
});

/** An installation without anything. */
const empty: Facts = {
  mail: { isSet: false, wasSent: false },
  hasSecretsKey: false,
  people: { areTwo: false, moneyRoles: 1, isInvited: false },
  billing: { mode: 'unset', hasSeller: false, canCharge: false },
  bank: { isSet: false, customers: 0 },
  link: { hasSource: false, wasCalled: false },
  notNeeded: [],
};

/** The demo has no mail server, for example. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Without a mail server/)).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { facts: ready(empty) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('0 of 6 done')).toBeVisible();
    await expect(canvas.getByText('SECRETS_KEYS')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Not Needed: Connect the bank' }));
    await expect(args.onMark).toHaveBeenCalledWith('bank', false);
    await expect(canvas.queryByRole('button', { name: /A second person/ })).toBeNull();
  },
});

/** Each step is begun, and none is at its end. */
export const Begun = meta.story({
  args: {
    facts: ready({
      ...empty,
      mail: { isSet: true, wasSent: false },
      hasSecretsKey: true,
      people: { areTwo: false, moneyRoles: 1, isInvited: true },
      billing: { mode: 'internal', hasSeller: false, canCharge: false },
      link: { hasSource: true, wasCalled: false },
      notNeeded: ['bank'],
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('2 of 5 done')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Needed After All: Connect the bank' }));
    await expect(args.onMark).toHaveBeenCalledWith('bank', true);
  },
});

/** Two accounts of one person do not count as two. */
export const OnePersonTwice = meta.story({
  args: { facts: ready({ ...empty, people: { areTwo: false, moneyRoles: 2, isInvited: false } }) },
});

export const Complete = meta.story({
  args: {
    facts: ready({
      mail: { isSet: true, wasSent: true },
      hasSecretsKey: true,
      people: { areTwo: true, moneyRoles: 3, isInvited: false },
      billing: { mode: 'internal', hasSeller: true, canCharge: true },
      bank: { isSet: true, customers: 412 },
      link: { hasSource: true, wasCalled: true },
      notNeeded: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This installation is set up')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Loading = meta.story({ args: { facts: loading } });

export const Failed = meta.story({
  args: { facts: failed('The server did not answer.') },
});

/** Above the dashboard. */
export const Notice = meta.story({
  render: () => <FirstStepsNotice facts={{ ...empty, hasSecretsKey: true }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Set up this installation: 1 of 6 done/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open First Steps' })).toBeVisible();
  },
});
