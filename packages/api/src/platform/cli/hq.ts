// Audit actions and permissions count once the nouns have declared them.
import '../../nouns.ts';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { audit } from '../../http/audit/audit.ts';
import { exportAudit } from '../../http/audit/export.ts';
import { verifyAudit } from '../../http/audit/verify.ts';
import { openDatabase } from '../../db/open/client.ts';
import { noBreachedPasswords, openBreachedPasswords } from '../../kernel/breached-passwords.ts';
import { system } from '../../kernel/actor.ts';
import { hqRoles } from '../../kernel/permissions.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Settings } from '../../http/settings/settings.ts';
import { explainStartFailure } from '../start/start-failure.ts';
import type { Database } from '../../db/tx.ts';
import { resetFactors } from '../../nouns/people/factors/reset-factors.ts';
import { turnSsoOff } from '../../nouns/people/sign-in-policy/sso-off.ts';
import { confirmRole } from '../../nouns/people/team/confirm-role.ts';
import { createInvitation } from '../../nouns/people/users/invitations.ts';
import { findUsersByEmail, resetPassword } from '../../nouns/people/users/reset-password.ts';
import { inspect } from './invariants.ts';
import { envelopeOf, handMail } from './mail-in.ts';
import { readSecret } from './read-secret.ts';

const usage = `Usage:
  hq reset-password <email> [hq|tenant]   asks for the new password, or reads it from standard input
  hq invite <email> [${hqRoles.join('|')}]   prints a link for one sign-up within 72 hours
  hq confirm-role <email>            confirms whose account it is, and agrees to the role that waits for it
  hq reset-factors <email>           removes the second factors of a person of HQ who has lost them; ends the sign-ins
  hq sso off                         lets passwords sign in again if single sign-on is required; ends the sign-ins that came by it
  hq verify-audit [<entry>:<hash>]   verifies the audit log's chain, up to an end that was recorded elsewhere
  hq export-audit                    prints the audit log, a line of JSON an entry
  hq mail-in --rcpt <address> [--from <address>]   hands the mail on standard input to the running server; exits with 75 to try again
  hq inspect                         checks rows, counters, the ledger and revenue; names each difference and exits with 1`;

type Run = (db: Database, rest: readonly string[], settings: Settings) => Promise<void>;

const commands: Record<string, Run> = {
  'reset-password': (db, [email, audience], settings) => runReset(db, addressIn(email), audience, settings),
  invite: (db, [email, role], settings) => runInvite(db, addressIn(email), role, settings),
  'confirm-role': (db, [email], settings) => runConfirm(db, addressIn(email), settings),
  'reset-factors': (db, [email]) => runFactorReset(db, addressIn(email)),
  sso: (db, [what]) => runSsoOff(db, what),
  'verify-audit': (db, [noted]) => runVerify(db, noted),
  'export-audit': runExport,
  inspect: runInspect,
};

async function main([command = '', ...rest]: readonly string[]): Promise<void> {
  if (command === 'mail-in') return runMailIn(rest);
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Error(usage);
  const settings = readSettings(process.env);
  const db = await openDatabase(settings);
  try {
    await run(db, rest, settings);
  } finally {
    await db.close();
  }
}

/** Without the database, which the running server may hold alone. */
async function runMailIn(rest: readonly string[]): Promise<void> {
  const envelope = envelopeOf(rest);
  if (!envelope) throw new Error(usage);
  const raw = Uint8Array.from(await buffer(process.stdin));
  const { exitCode, said } = await handMail(readSettings(process.env), { ...envelope, raw });
  if (exitCode !== 0) process.stderr.write(`${said}\n`);
  process.exitCode = exitCode;
}

function addressIn(email: string | undefined): string {
  if (!email?.includes('@')) throw new Error(usage);
  return email;
}

async function runReset(
  db: Database,
  email: string,
  audience: string | undefined,
  { breachedPasswordsFile: path }: Settings,
): Promise<void> {
  const found = await findUsersByEmail(db, email);
  const matching = audience ? found.filter((user) => user.audience === audience) : found;
  const [user] = matching;
  if (!user) throw new Error(`No user has the e-mail ${email}`);
  if (matching.length > 1) throw new Error(`${email} is both HQ staff and a tenant's user: add 'hq' or 'tenant'`);
  const breached = path === undefined ? noBreachedPasswords : openBreachedPasswords(path);
  const { endedSessions } = await resetPassword(db, user.id, await readSecret('New password: '), breached);
  process.stdout.write(`The password of ${email} is changed; sessions ended: ${endedSessions}\n`);
  if (user.audience !== 'hq') return;
  process.stdout.write(
    `Run 'hq confirm-role ${email}' once the person has the password; until then nobody signs with them\n`,
  );
}

async function runInvite(db: Database, email: string, choice: string | undefined, settings: Settings): Promise<void> {
  const role = hqRoles.find((candidate) => candidate === (choice ?? 'hq_admin'));
  if (!role) throw new Error(`The role must be one of ${hqRoles.join(', ')}`);
  const actor = system('hq command');
  const token = await db.withTx(actor, async (tx) => {
    const invitation = await createInvitation(tx, { kind: 'invite', role, email });
    await audit({ tx, actor }, 'invitation.created', { target: invitation.id, details: { role } });
    return invitation.token;
  });
  const origin = settings.publicOrigin ?? `http://${settings.host}:${settings.port}`;
  process.stdout.write(`${origin}/hq/register#invite=${token}\n`);
}

async function runConfirm(db: Database, email: string, { mail }: Settings): Promise<void> {
  for (const line of await confirmRole(db, email, mail !== undefined)) process.stdout.write(`${line}\n`);
}

async function runFactorReset(db: Database, email: string): Promise<void> {
  const { removed, endedSessions } = await resetFactors(db, email);
  const what = `${email} signs in with the password alone again; factors removed: ${removed}`;
  process.stdout.write(`${what}, sessions ended: ${endedSessions}\n`);
}

async function runSsoOff(db: Database, what: string | undefined): Promise<void> {
  if (what !== 'off') throw new Error(usage);
  const { endedSessions } = await turnSsoOff(db);
  process.stdout.write(`Passwords sign in again; sessions ended: ${endedSessions}\n`);
}

async function runVerify(db: Database, noted: string | undefined): Promise<void> {
  const [, position, hash = ''] = /^(\d{1,15}):([\da-f]{64})$/.exec(noted ?? '') ?? [];
  if (noted !== undefined && !position) throw new Error(usage);
  const verdict = await verifyAudit(db, position ? { position: Number(position), hash } : undefined);
  const { sealed, unsealed, head, faults } = verdict;
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  const sum = `${sealed} entries in the chain, ${unsealed} waiting to be sealed, end ${head.position}:${head.hash}`;
  process.stdout.write(`${sum}\n`);
  if (faults.length > 0) throw new Error('The audit log was modified');
}

async function runExport(db: Database): Promise<void> {
  const actor = system('hq command');
  await db.withTx(actor, (tx) => audit({ tx, actor }, 'audit.exported'));
  for await (const line of exportAudit(db)) {
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
  }
}

async function runInspect(db: Database): Promise<void> {
  const { rows, faults } = await inspect(db);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  if (faults.length > 0) throw new Error(`The database differs in ${faults.length} places`);
  process.stdout.write(`${rows} rows; references, counters, the ledger, revenue and the audit log agree\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message === usage ? usage : explainStartFailure(error)}\n`);
  process.exitCode = 1;
}
