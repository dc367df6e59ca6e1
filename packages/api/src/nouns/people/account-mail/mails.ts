import { and, eq } from 'drizzle-orm';
import type { ComposeMail, MailComposers } from '../../../http/noun/mails.ts';
import type { Settings } from '../../../http/settings/settings.ts';
import type { Tx } from '../../../db/tx.ts';
import type { AccountTopic } from '../../desk/outbox/rules.ts';
import { createMailToken, isBacked, isPasswordBarred } from '../users/service.ts';
import { connectLinkHours } from '../single-sign-on/rules.ts';
import { isConnected } from '../single-sign-on/service.ts';
import { invitations, users } from '../users/tables.ts';
import { askedWithinMs, firstPasswordHours, forgottenMinutes } from './rules.ts';

const originOf = ({ publicOrigin, host, port }: Settings) => publicOrigin ?? `http://${host}:${port}`;
const minuteMs = 60_000;

/** The text of a mail: its parts, and the name of the installation. */
const letter = ({ brand }: Settings, ...parts: readonly string[]) => [...parts, brand.name].join('\n\n');

async function readAccount(tx: Tx, userId: string | null) {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId ?? ''), users.isActive));
  return row;
}

/** A link to a page where a password is chosen. The token stands in the fragment, which no server logs. */
async function passwordLink(tx: Tx, userId: string, minutes: number, settings: Settings): Promise<string> {
  const expiresAt = new Date(tx.now.getTime() + minutes * minuteMs);
  const token = await createMailToken(tx, { purpose: 'password', subjectId: userId, expiresAt });
  return `${originOf(settings)}/hq/login/reset#token=${token}`;
}

async function isBarred(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx.select({ isPasswordBarred }).from(users).where(eq(users.id, userId));
  return row?.isPasswordBarred === true;
}

/** A password would not sign in, so that there is no link to choose one. */
function namesProvider({ email, firstName }: { email: string; firstName: string }, settings: Settings) {
  const name = settings.oidc?.name ?? 'single sign-on';
  return {
    recipients: [email],
    subject: `Sign in with ${name}`,
    body: letter(
      settings,
      `Hello ${firstName},`,
      `Somebody has asked for a new password for your account. Your organization signs in with ${name}, and a password does not sign you in.`,
      `Open ${originOf(settings)}/hq/login and continue with ${name}. If you cannot sign in there, ask who administers ${name}.`,
    ),
  };
}

const passwordForgotten: ComposeMail = async (tx, { subjectId, askedAt }, settings) => {
  const user = await readAccount(tx, subjectId);
  if (!user || (user.passwordHash === null && user.audience === 'tenant')) return 'no_recipient';
  if (tx.now.getTime() - askedAt.getTime() > askedWithinMs) return 'not_asked_for';
  if (await isBarred(tx, user.id)) return namesProvider(user, settings);
  const link = await passwordLink(tx, user.id, forgottenMinutes, settings);
  return {
    recipients: [user.email],
    subject: 'Choose a new password',
    body: letter(
      settings,
      `Hello ${user.firstName},`,
      `Somebody has asked for a new password for your account. If it was you, choose one here within ${forgottenMinutes} minutes:`,
      link,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ),
  };
};

const passwordChanged: ComposeMail = async (tx, { subjectId }, settings) => {
  const user = await readAccount(tx, subjectId);
  if (!user) return 'no_recipient';
  return {
    recipients: [user.email],
    subject: 'Your password was changed',
    body: letter(
      settings,
      `Hello ${user.firstName},`,
      'The password of your account was changed, and every sign-in on other devices has ended.',
      'If it was not you, tell an administrator at once.',
    ),
  };
};

const firstPassword: ComposeMail = async (tx, { subjectId }, settings) => {
  const user = await readAccount(tx, subjectId);
  if (!user) return 'no_recipient';
  if (user.passwordHash) return 'not_asked_for';
  const link = await passwordLink(tx, user.id, firstPasswordHours * 60, settings);
  return {
    recipients: [user.email],
    subject: 'Your account is ready',
    body: letter(
      settings,
      `Hello ${user.firstName},`,
      `You have an account now. Choose your password here within ${firstPasswordHours} hours:`,
      link,
      `When you sign in at ${originOf(settings)}/hq/login you are asked for your employee ID: ${user.employeeId ?? 'ask your administrator'}.`,
    ),
  };
};

const invitation: ComposeMail = async (tx, { subjectId }, settings) => {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(eq(invitations.id, subjectId ?? ''));
  if (!row?.email) return 'no_recipient';
  const { id, email, expiresAt, usedAt, isHeld } = row;
  if (usedAt || isHeld || expiresAt <= tx.now || !(await isBacked(tx, row))) return 'not_asked_for';
  const token = await createMailToken(tx, { purpose: 'invitation', subjectId: id, expiresAt });
  return {
    recipients: [email],
    subject: `You are invited to ${settings.brand.name}`,
    body: letter(
      settings,
      'Hello,',
      `You are invited to the team of ${settings.brand.name}. Sign up here, with this e-mail address, within 72 hours:`,
      `${originOf(settings)}/hq/register#invite=${token}`,
      'Your employee ID, which each sign-in asks for, is shown at the end of the sign-up.',
    ),
  };
};

/** Invites a person of HQ to connect their account with the provider of single sign-on. */
const connect: ComposeMail = async (tx, { subjectId }, settings) => {
  const user = await readAccount(tx, subjectId);
  if (!user || user.audience !== 'hq') return 'no_recipient';
  const { id, email, firstName } = user;
  if (!settings.oidc || (await isConnected(tx, id, settings.oidc.issuer))) return 'not_asked_for';
  const expiresAt = new Date(tx.now.getTime() + connectLinkHours * 60 * minuteMs);
  const token = await createMailToken(tx, { purpose: 'connect', subjectId: id, expiresAt });
  const { name } = settings.oidc;
  return {
    recipients: [email],
    subject: `Sign in with ${name}`,
    body: letter(
      settings,
      `Hello ${firstName},`,
      `A platform owner invites you to sign in to ${settings.brand.name} with ${name}. Connect your account here within ${connectLinkHours} hours:`,
      `${originOf(settings)}/hq/login/connect#token=${token}`,
      `Continue with your own account at ${name}. From then on that account signs you in here, so do not pass this link on.`,
      'If you did not expect this, tell a platform owner, and do not open the link.',
    ),
  };
};

const roleNames: Readonly<Record<string, string>> = {
  ...{ platform_owner: 'Platform Owner', super_admin: 'Super Admin', hq_admin: 'HQ Admin', admin: 'Admin' },
};

/** Says what the account may do now, however many changes there were since it was asked for. */
const roleChanged: ComposeMail = async (tx, { subjectId }, settings) => {
  const user = await readAccount(tx, subjectId);
  if (!user) return 'no_recipient';
  const jobs = user.jobs.length > 0 ? `, with the jobs ${user.jobs.join(', ')}` : '';
  return {
    recipients: [user.email],
    subject: 'Your role was changed',
    body: letter(
      settings,
      `Hello ${user.firstName},`,
      `You are ${roleNames[user.role] ?? user.role} now${jobs}. Every sign-in of yours has ended; sign in again.`,
      'If you did not expect this, ask a platform owner.',
    ),
  };
};

const disabled: ComposeMail = async (tx, { subjectId }, settings) => {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, subjectId ?? ''));
  if (!user || user.isActive) return 'not_asked_for';
  return {
    recipients: [user.email],
    subject: 'Your account was disabled',
    body: letter(
      settings,
      `Hello ${user.firstName},`,
      'Your account was disabled, and every sign-in of it has ended.',
      'If you did not expect this, ask a platform owner.',
    ),
  };
};

export const mails = {
  'account.password_forgotten': passwordForgotten,
  'account.password_changed': passwordChanged,
  'account.first_password': firstPassword,
  'account.invitation': invitation,
  'account.connect': connect,
  'account.role_changed': roleChanged,
  'account.disabled': disabled,
} satisfies Record<AccountTopic, ComposeMail> satisfies MailComposers;
