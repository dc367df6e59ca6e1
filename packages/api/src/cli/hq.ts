import { audit } from '../audit/audit.ts';
import { openDatabase } from '../db/client.ts';
import { system } from '../lib/actor.ts';
import { hqRoles } from '../lib/permissions.ts';
import { readSettings } from '../lib/read-settings.ts';
import type { Settings } from '../lib/settings.ts';
import { explainStartFailure } from '../lib/start-failure.ts';
import type { Database } from '../lib/tx.ts';
import { createInvitation } from '../users/invitations.ts';
import { findUsersByEmail, resetPassword } from '../users/reset-password.ts';
import { readSecret } from './read-secret.ts';

const usage = `Usage:
  hq reset-password <email> [hq|tenant]   asks for the new password, or reads it from standard input
  hq invite <email> [${hqRoles.join('|')}]   prints a link for one sign-up within 72 hours`;

async function main([command, email, choice]: readonly string[]): Promise<void> {
  const run = command === 'reset-password' ? runReset : command === 'invite' ? runInvite : undefined;
  if (!run || !email?.includes('@')) throw new Error(usage);
  const settings = readSettings(process.env);
  const db = await openDatabase(settings);
  try {
    await run(db, email, choice, settings);
  } finally {
    await db.close();
  }
}

async function runReset(db: Database, email: string, audience: string | undefined): Promise<void> {
  const found = await findUsersByEmail(db, email);
  const matching = audience ? found.filter((user) => user.audience === audience) : found;
  const [user] = matching;
  if (!user) throw new Error(`Nobody has the e-mail ${email}`);
  if (matching.length > 1) throw new Error(`${email} is both HQ staff and a tenant's user: add 'hq' or 'tenant'`);
  const { endedSessions } = await resetPassword(db, user.id, await readSecret('New password: '));
  process.stdout.write(`The password of ${email} is changed; sessions ended: ${endedSessions}\n`);
}

async function runInvite(db: Database, email: string, choice: string | undefined, settings: Settings): Promise<void> {
  const role = hqRoles.find((candidate) => candidate === (choice ?? 'hq_admin'));
  if (!role) throw new Error(`The role must be one of ${hqRoles.join(', ')}`);
  const actor = system('hq command');
  const token = await db.withTx(actor, async (tx) => {
    await audit({ tx, actor }, 'invitation.created', { details: { role } });
    return createInvitation(tx, { kind: 'invite', role, email });
  });
  const origin = settings.publicOrigin ?? `http://${settings.host}:${settings.port}`;
  process.stdout.write(`${origin}/hq/register#invite=${token}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message === usage ? usage : explainStartFailure(error)}\n`);
  process.exitCode = 1;
}
