import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { roleForbids } from '../../../kernel/errors.ts';
import { mailAccount } from './mail-account.ts';
import { aboveOwnRole, emailTaken, inviterGone, isHigher, moneyRoles } from '../users/rules.ts';
import { createInvitation, isBacked, lockTeam, mayInvite, readPrincipals, renewInvitation } from '../users/service.ts';
import { invitations, users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { readInvitation } from './queries.ts';
import {
  approvalRefused,
  invitationKeptMs,
  invitationMissing,
  invitationOpen,
  otherRole,
  refuseJobs,
  tooOld,
} from './rules.ts';
import { cancelGrantsTo, proposeRole } from './second-person.ts';

export const inviteMember: Command<typeof contract.inviteMember> = async ({ body }, ctx) => {
  const { email, role, jobs = [], reason } = body;
  refuseJobs(body);
  const { tx, actor } = ctx;
  await checkInviter(ctx, role);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${email.toLowerCase()}`}, 0))`);
  await refuseKnown(ctx, email);
  const isHeld = moneyRoles.includes(role);
  const principals = isHeld ? [] : await readPrincipals(tx, actor.userId);
  const { id, token } = await createInvitation(tx, {
    ...{ kind: 'invite', role, jobs, email, createdBy: actor.userId, isHeld, principals },
  });
  if (isHeld) await proposeRole(ctx, id, { role, reason });
  else await mailInvitation(ctx, id);
  await audit(ctx, 'invitation.created', { target: id, reason, details: { role, jobs, isHeld } });
  return { invitation: await readInvitation(ctx, id), token, isMailed: !isHeld && hasMail(ctx) };
};

export const resendInvitation: Command<typeof contract.resendInvitation> = async ({ invitationId, body }, ctx) => {
  const { tx, actor, now } = ctx;
  await checkInviter(ctx, body.role);
  const held = await lockUnused(ctx, invitationId);
  if (held.role !== body.role) throw otherRole();
  if (held.createdAt.getTime() + invitationKeptMs <= now.getTime()) throw tooOld();
  if (!(await isBacked(tx, held))) throw inviterGone();
  if ((await readInvitation(ctx, invitationId)).state === 'refused') throw approvalRefused();
  const token = await renewInvitation(tx, held, actor.userId);
  if (!held.isHeld) await mailInvitation(ctx, invitationId);
  await audit(ctx, 'invitation.resent', { target: invitationId, details: { role: held.role } });
  return { invitation: await readInvitation(ctx, invitationId), token, isMailed: !held.isHeld && hasMail(ctx) };
};

export const withdrawInvitation: Command<typeof contract.withdrawInvitation> = async ({ invitationId }, ctx) => {
  await cancelGrantsTo(ctx, invitationId);
  const held = await lockUnused(ctx, invitationId);
  await checkInviter(ctx, held.role);
  await ctx.tx.delete(invitations).where(eq(invitations.id, invitationId));
  await audit(ctx, 'invitation.withdrawn', { target: invitationId, details: { role: held.role } });
};

const hasMail = ({ settings }: Ctx) => settings.mail !== undefined;

/** Without a mail server the link is handed over by the one who invites. */
export const mailInvitation = (ctx: Ctx, id: string): Promise<void> => mailAccount(ctx, 'account.invitation', id);

/** The caller as they stand now may invite for a role. */
async function checkInviter({ tx, actor }: Ctx, role: contract.Invitation['role']): Promise<void> {
  const caller = (await lockTeam(tx, [actor.userId])).byId.get(actor.userId);
  if (caller && isHigher(role, caller.role)) throw aboveOwnRole();
  if (!caller || !mayInvite(caller, role)) throw roleForbids();
}

async function lockUnused({ tx }: Ctx, id: string) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.kind, 'invite'), isNull(invitations.usedAt)))
    .for('update');
  if (!row) throw invitationMissing();
  return row;
}

async function refuseKnown({ tx, now }: Ctx, email: string): Promise<void> {
  const isIt = (column: typeof users.email | typeof invitations.email) =>
    sql`lower(${column}) = ${email.toLowerCase()}`;
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, 'hq'), isIt(users.email)));
  if (known.length > 0) throw emailTaken();
  const since = new Date(now.getTime() - invitationKeptMs);
  const open = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(isNull(invitations.usedAt), isIt(invitations.email), sql`${invitations.createdAt} > ${since}`));
  if (open.length > 0) throw invitationOpen();
}
