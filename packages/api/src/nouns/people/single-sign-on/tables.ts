import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, literals, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { authSessions, invitations, users } from '../users/tables.ts';
import { flowPurposes, linkWays, sessionPurposes } from './rules.ts';

/** Accounts at the provider, each of one person of HQ. The address is for people to read; it decides nothing. */
export const ssoIdentities = platform(
  pgTable(
    'sso_identities',
    {
      id: text('id').primaryKey(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      issuer: text('issuer').notNull(),
      subject: text('subject').notNull(),
      email: text('email').notNull(),
      how: text('how', { enum: linkWays }).notNull(),
      linkedAt: instant('linked_at').notNull(),
      lastUsedAt: instant('last_used_at'),
    },
    (table) => [
      uniqueIndex('sso_identities_subject').on(table.issuer, table.subject),
      uniqueIndex('sso_identities_user').on(table.userId, table.issuer),
      oneOf('sso_identities_how', table.how, linkWays),
    ],
  ),
);

/** Sign-ins that are under way at the provider. State, nonce and verifier come from the secret, of which only the hash is kept. */
export const ssoFlows = platform(
  pgTable(
    'sso_flows',
    {
      flowHash: text('flow_hash').primaryKey(),
      purpose: text('purpose', { enum: flowPurposes }).notNull(),
      /** The session that connects, or confirms who sits there. */
      sessionId: text('session_id').references(() => authSessions.id, { onDelete: 'cascade' }),
      invitationId: text('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
      /** The hash of the token of the link by which an invited person connects; it is used up at the end. */
      connectTokenHash: text('connect_token_hash'),
      expiresAt: instant('expires_at').notNull(),
      usedAt: instant('used_at'),
    },
    (table) => [
      index('sso_flows_expires').on(table.expiresAt),
      index('sso_flows_session').on(table.sessionId),
      index('sso_flows_invitation').on(table.invitationId),
      oneOf('sso_flows_purpose', table.purpose, flowPurposes),
      check(
        'sso_flows_session',
        sql`(${table.purpose} in (${literals(sessionPurposes)})) = (${table.sessionId} is not null)`,
      ),
      check('sso_flows_accept', sql`(${table.purpose} = 'accept') = (${table.connectTokenHash} is not null)`),
    ],
  ),
);
