import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companies } from '../../../db/companies.ts';
import { instant, literals, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { hqJobs, hqRoles, tenantRoles } from '../../../kernel/permissions.ts';
import { proofKinds, roleGivers, type MappedRole, type RoleMap, signInMethods } from './rules.ts';

const roles = [...hqRoles, ...tenantRoles] as const;

/** Staff of HQ (no company) and users of tenants, told apart by audience. */
export const users = platform(
  pgTable(
    'users',
    {
      id: text('id').primaryKey(),
      audience: text('audience', { enum: ['hq', 'tenant'] }).notNull(),
      companyId: text('company_id').references(() => companies.id),
      email: text('email').notNull(),
      firstName: text('first_name').notNull(),
      lastName: text('last_name').notNull(),
      /** Given at an HQ sign-up; for a tenant's user the company's. */
      companyName: text('company_name'),
      phone: text('phone'),
      address: text('address'),
      role: text('role', { enum: roles }).notNull(),
      /** Who gives the role: the team, or the groups of the provider of single sign-on at each sign-in. */
      roleBy: text('role_by', { enum: roleGivers }).notNull().default('team'),
      /** What a plain admin of HQ does; the other roles have all jobs. */
      jobs: text('jobs', { enum: hqJobs }).array().notNull().default([]),
      employeeId: text('employee_id'),
      /** PHC string; null for a user who cannot sign in with a password. */
      passwordHash: text('password_hash'),
      isActive: boolean('is_active').notNull(),
      /** An owner whose password counts, with a factor, while single sign-on is required. */
      isEmergency: boolean('is_emergency').notNull().default(false),
      lastLoginAt: instant('last_login_at', { demo: 'days' }),
      /** When HQ disabled a tenant's user; what a platform sends does not lift it. */
      blockedAt: instant('blocked_at'),
      /** Whether the platform that sends a tenant's user calls it active; null for one that no platform sends. */
      platformActive: boolean('platform_active'),
      /** Issuer of a user that another application signs in, and the issuer's id for the user. */
      issuer: text('issuer'),
      subject: text('subject'),
      /** The id that the directory gave to an account which SCIM made. */
      scimId: text('scim_id'),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
      updatedAt: instant('updated_at', { demo: 'days' }).notNull(),
    },
    (table) => [
      uniqueIndex('users_scim').on(table.scimId),
      uniqueIndex('users_email').on(table.audience, sql`lower(${table.email})`),
      uniqueIndex('users_hq_employee')
        .on(table.employeeId)
        .where(sql`${table.audience} = 'hq'`),
      uniqueIndex('users_subject').on(table.issuer, table.subject),
      index('users_company').on(table.companyId),
      index('users_of_tenants')
        .on(table.isActive, table.id)
        .where(sql`${table.companyId} is not null`),
      index('users_words').using('gin', sql`word_starts(${table.firstName} || ' ' || ${table.lastName})`),
      oneOf('users_audience', table.audience, ['hq', 'tenant']),
      oneOf('users_role', table.role, roles),
      oneOf('users_role_by', table.roleBy, roleGivers),
      // A group of the provider never gives a role that may approve money.
      check('users_mapped_role', sql`${table.roleBy} = 'team' or ${table.role} in ('hq_admin', 'admin')`),
      check('users_jobs', sql`${table.jobs} <@ array[${literals(hqJobs)}]`),
      check('users_company_by_audience', sql`(${table.audience} = 'hq') = (${table.companyId} is null)`),
    ],
  ),
);

/** Numbers of HQ employees, as in HQ-2001. */
export const employeeNumbers = pgSequence('employee_numbers', { startWith: 2001 });

/** Right to sign up as HQ staff: the setup token of a new installation, or an invitation. */
export const invitations = platform(
  pgTable(
    'invitations',
    {
      id: text('id').primaryKey(),
      kind: text('kind', { enum: ['setup', 'invite'] }).notNull(),
      tokenHash: text('token_hash').notNull().unique(),
      email: text('email'),
      role: text('role', { enum: hqRoles }).notNull(),
      jobs: text('jobs', { enum: hqJobs }).array().notNull().default([]),
      createdAt: instant('created_at').notNull(),
      createdBy: text('created_by').references(() => users.id),
      expiresAt: instant('expires_at').notNull(),
      usedAt: instant('used_at'),
      usedBy: text('used_by').references(() => users.id),
      /** Waits until a second person has approved its role. */
      isHeld: boolean('is_held').notNull().default(false),
      /** Who approved the role: the id of a user, or 'server'. */
      agreedBy: text('agreed_by'),
      /** Principals of the account to come, beside itself; null if unknown. */
      principals: text('principals').array().default([]),
    },
    (table) => [
      oneOf('invitations_kind', table.kind, ['setup', 'invite']),
      oneOf('invitations_role', table.role, hqRoles),
      check('invitations_jobs', sql`${table.jobs} <@ array[${literals(hqJobs)}]`),
    ],
  ),
);

/** Devices and networks from which people of HQ have signed in; kept for 90 days after the last time. */
export const knownDevices = platform(
  pgTable(
    'known_devices',
    {
      userId: text('user_id')
        .notNull()
        .references(() => users.id),
      /** A hash of the device and the network. */
      mark: text('mark').notNull(),
      lastAt: instant('last_at').notNull(),
    },
    (table) => [primaryKey({ columns: [table.userId, table.mark] })],
  ),
);

const mailTokenPurposes = ['password', 'invitation', 'connect'] as const;

/** Tokens of links that were mailed; only their hashes are kept. A used one goes, with all others of the same purpose. */
export const mailTokens = platform(
  pgTable(
    'mail_tokens',
    {
      tokenHash: text('token_hash').primaryKey(),
      purpose: text('purpose', { enum: mailTokenPurposes }).notNull(),
      /** The id of a user, or of an invitation. */
      subjectId: text('subject_id').notNull(),
      expiresAt: instant('expires_at').notNull(),
      /** Who saw the link, so that they could use it; null for a link that was mailed to its user alone. */
      shownTo: text('shown_to').references(() => users.id, { onDelete: 'cascade' }),
    },
    (table) => [
      index('mail_tokens_subject').on(table.subjectId),
      index('mail_tokens_shown_to').on(table.shownTo),
      oneOf('mail_tokens_purpose', table.purpose, mailTokenPurposes),
    ],
  ),
);

/** Who gave an HQ account its role, and whose account it is. An account without a row is unknown. */
export const roleGrants = platform(
  pgTable('role_grants', {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of a user, 'server' for a command on the server, or null if unknown. */
    givenBy: text('given_by'),
    /** The second person: the id of a user, or 'server'; null if there was none. */
    agreedBy: text('agreed_by'),
    givenAt: instant('given_at', { demo: 'days' }).notNull(),
    /** When the server confirmed that the account belongs to the person whom it names. */
    confirmedAt: instant('confirmed_at', { demo: 'days' }),
    /** The account itself, and everyone who alone created or invited it, enabled it or gave it a role; null if unknown. */
    principals: text('principals').array(),
    /** When the account was last disabled or got a lower role, and by whom; null for another system. */
    stoppedAt: instant('stopped_at'),
    stoppedBy: text('stopped_by'),
  }),
);

export const sessionEndReasons = [
  'logout',
  'replaced',
  'idle',
  'expired',
  'disabled',
  'suspended',
  'password_changed',
  'revoked',
  'role_changed',
  'factor_added',
  'idp_revoked',
  'idp_unreachable',
] as const;

/** Sign-ins. The token itself is never stored. */
export const authSessions = platform(
  pgTable(
    'auth_sessions',
    {
      id: text('id').primaryKey(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id),
      /** The user's company, null for HQ staff. */
      companyId: text('company_id').references(() => companies.id),
      tokenHash: text('token_hash').notNull().unique(),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      lastActivityAt: instant('last_activity_at').notNull(),
      /** Of the last entry of the password or a factor; null if the session has seen none. */
      reauthenticatedAt: instant('reauthenticated_at'),
      method: text('method', { enum: signInMethods }).notNull().default('password'),
      /** Level of assurance: 2 after a second factor was shown. */
      aal: smallint('aal').notNull().default(1),
      /** Of an emergency owner, by password, while single sign-on was required. */
      isEmergency: boolean('is_emergency').notNull().default(false),
      /** When a factor was last shown in it, and which. */
      factorAt: instant('factor_at'),
      factorKind: text('factor_kind', { enum: proofKinds }),
      endedAt: instant('ended_at'),
      endReason: text('end_reason', { enum: sessionEndReasons }),
      /** Browser and system, such as 'Firefox on Windows'; null if the sign-in named neither. */
      device: text('device'),
      /** Network address of the sign-in; null if it is unknown. */
      address: text('address'),
      /** Sealed; asks the provider of single sign-on whether the person may still come. Null if it gave none. */
      ssoRefreshToken: text('sso_refresh_token'),
      /** Sealed; tells the provider which of its sessions ends at a sign-out there. */
      ssoIdToken: text('sso_id_token'),
      /** Whether the provider can end its own session, too. */
      endsSso: boolean('ends_sso').notNull().default(false),
      /** When the provider last confirmed the person. */
      ssoCheckedAt: instant('sso_checked_at'),
      /** Until then one server asks. */
      ssoClaimedUntil: instant('sso_claimed_until'),
      /** Whether the user was never seen on this device in this network before. */
      isNewDevice: boolean('is_new_device').notNull().default(false),
    },
    (table) => [
      index('auth_sessions_user').on(table.userId),
      index('auth_sessions_company').on(table.companyId),
      // The sweep asks each minute for those that have not ended and for those that ended long ago.
      index('auth_sessions_ended').on(table.endedAt),
      index('auth_sessions_sso')
        .on(table.ssoCheckedAt)
        .where(sql`${table.ssoRefreshToken} is not null`),
      oneOf('auth_sessions_end_reason', table.endReason, sessionEndReasons),
      oneOf('auth_sessions_method', table.method, signInMethods),
      oneOf('auth_sessions_factor_kind', table.factorKind, proofKinds),
      check(
        'auth_sessions_aal',
        sql`${table.aal} in (1, 2) and (${table.aal} = 2) = (num_nonnulls(${table.factorAt}, ${table.factorKind}) = 2)`,
      ),
    ],
  ),
);

/** How the staff of HQ signs in; one row, once it was changed. */
export const signInPolicy = platform(
  pgTable(
    'sign_in_policy',
    {
      isOnly: boolean('is_only').primaryKey().default(true),
      /** Whether single sign-on is the only way in, but for emergency owners. */
      isRequired: boolean('is_required').notNull().default(false),
      /** The day in UTC from which money roles need a second factor; null: they do not. */
      factorFrom: date('factor_from'),
      /** The roles that groups of the provider give; null: none. */
      roleMap: jsonb('role_map').$type<RoleMap>(),
      /** The role of accounts that SCIM makes; null: it makes none. */
      scimRole: jsonb('scim_role').$type<MappedRole>(),
      version: integer('version').notNull().default(1),
      changedAt: instant('changed_at').notNull(),
    },
    (table) => [check('sign_in_policy_only', sql`${table.isOnly}`)],
  ),
);
