import type { FirstSteps } from '@freight-hq/api/contract/desk/first-steps';
import type { StepKey } from '@freight-hq/api/rules/desk/first-steps';
import { formatNoun } from '../../lib/formatCount.ts';
import { links } from '../../links/links.ts';

export const stepTitles: Record<StepKey, string> = {
  mail: 'Send mail',
  keys: 'Seal secrets',
  second_person: 'A second person',
  billing: 'Bill the tenants',
  bank: 'Connect the bank',
  link: 'Connect the platform',
};

export interface StepWords {
  /** How it stands, and what to do next. */
  text: string;
  /** The setting of the server that is missing. */
  setting?: string;
  /** The page on which the next thing is done. */
  link?: { label: string; href: string };
}

const team = { label: 'Open Team', href: links.team() };
const billing = { label: 'Open Billing settings', href: links.billingSettings() };
const keys = { label: 'Open Keys', href: links.platformKeys() };

/** What each step says of an installation. */
export const stepWords: Record<StepKey, (facts: FirstSteps) => StepWords> = {
  mail: ({ mail }) => {
    if (!mail.isSet)
      return {
        text: 'Without a mail server, invitations are handed over by hand and reminders wait in the outbox.',
        setting: 'SMTP_URL, and BRAND_MAIL or MAIL_FROM',
      };
    if (mail.wasSent) return { text: 'Mail goes out.' };
    return { text: 'A mail server is set, and nothing was sent yet. Invite a colleague to try it.', link: team };
  },
  keys: ({ hasSecretsKey }) =>
    hasSecretsKey
      ? { text: 'Secrets of webhooks and second factors are sealed in the database.' }
      : { text: 'Webhooks and second factors need a key that seals their secrets.', setting: 'SECRETS_KEYS' },
  second_person: ({ people: { areTwo, moneyRoles, isInvited } }) => {
    if (areTwo) return { text: 'Two people with money roles can approve what the other proposes.' };
    if (moneyRoles > 1)
      return {
        text: 'The money roles count as one person: one of them made the other alone. Let the server confirm one by pnpm hq confirm-role.',
        link: team,
      };
    if (isInvited) return { text: 'A second owner or super admin is invited, and has not signed up yet.', link: team };
    return {
      text: 'Payments above a threshold, roles and refunds take two people. Invite a second owner or super admin.',
      link: team,
    };
  },
  billing: ({ billing: { mode, hasSeller, canCharge } }) => {
    if (mode === 'external') return { text: 'Another system bills the tenants and sends its invoices.' };
    if (mode === 'unset')
      return {
        text: 'Nothing is issued, reminded or charged until the server knows who bills: internal or external.',
        setting: 'BILLING',
      };
    if (!hasSeller) return { text: 'Say who issues the invoices, with address and tax number.', link: billing };
    if (canCharge) return { text: 'Invoices are issued, and cards and bank accounts are charged.' };
    return { text: 'Invoices are issued. Without a payment provider, staff record what tenants pay.', link: billing };
  },
  bank: ({ bank: { isSet, customers } }) =>
    isSet
      ? { text: `The bank is connected, with ${formatNoun(customers, 'customer')}.` }
      : {
          text: 'Accounts and transfers of tenants need the bank.',
          setting: 'BANK_API_URL, BANK_API_TOKEN and BANK_OPERATING_ACCOUNT',
        },
  link: ({ link: { hasSource, wasCalled } }) => {
    if (wasCalled) return { text: 'A platform sends its rows with a key.' };
    if (hasSource)
      return { text: 'A platform is set up, and has not called yet. Make a key and send a first row.', link: keys };
    return {
      text: 'Companies, users, drivers, vehicles and loads come from your platform, or from files.',
      link: keys,
    };
  },
};
