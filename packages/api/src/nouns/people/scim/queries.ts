import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Endpoint } from '../../../http/contract/endpoint.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import type { MachineActor } from '../../../kernel/actor.ts';
import { users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import type { ScimUser } from './contract.ts';
import { addressOf, schemaUris, scimUserMissing } from './rules.ts';

export type ScimCommand<E extends Endpoint> = Command<E, MachineActor>;

const isStaff = eq(users.audience, 'hq');

type Row = typeof users.$inferSelect;

export const shapeOf = ({ id, scimId, email, firstName, lastName, isActive, createdAt, updatedAt }: Row): ScimUser => ({
  schemas: [schemaUris.user],
  id,
  ...(scimId !== null && { externalId: scimId }),
  userName: email,
  displayName: `${firstName} ${lastName}`,
  name: { givenName: firstName, familyName: lastName },
  emails: [{ value: email, type: 'work', primary: true }],
  active: isActive,
  meta: { resourceType: 'User', created: createdAt.toISOString(), lastModified: updatedAt.toISOString() },
});

export const listScimUsers: ScimCommand<typeof contract.listScimUsers> = async ({ query }, { tx }) => {
  const { filter, startIndex, count } = query;
  const address = addressOf(filter);
  const where = and(isStaff, address === undefined ? undefined : eq(sql`lower(${users.email})`, address.toLowerCase()));
  const rows = await tx
    .select()
    .from(users)
    .where(where)
    .orderBy(asc(users.id))
    .limit(count)
    .offset(startIndex - 1);
  return {
    schemas: [schemaUris.list],
    totalResults: await tx.$count(users, where),
    ...{ startIndex, itemsPerPage: rows.length },
    Resources: rows.map(shapeOf),
  };
};

export const readScimUser: ScimCommand<typeof contract.readScimUser> = async ({ userId }, { tx }) =>
  shapeOf(await readStaff(tx, userId));

async function readStaff(tx: Tx, userId: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(isStaff, eq(users.id, userId)));
  if (!row) throw scimUserMissing();
  return row;
}

/** A person of HQ, locked until the transaction ends. */
export async function lockStaff(tx: Tx, userId: string): Promise<Row> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return readStaff(tx, userId);
}

const isSupported = (supported: boolean) => ({ supported });

export const readScimConfig: ScimCommand<typeof contract.readScimConfig> = async () => ({
  schemas: [schemaUris.config],
  patch: isSupported(true),
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  ...{ changePassword: isSupported(false), sort: isSupported(false), etag: isSupported(false) },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Key', description: 'A key of HQ with the scope scim:write', primary: true },
  ],
});

const text = (name: string, more: object = {}) => ({
  ...{ name, type: 'string', multiValued: false, required: false, caseExact: false, mutability: 'readWrite' },
  ...{ returned: 'default', uniqueness: 'none', ...more },
});

export const listScimSchemas: ScimCommand<typeof contract.listScimSchemas> = async () => ({
  schemas: [schemaUris.list],
  ...{ totalResults: 1, startIndex: 1, itemsPerPage: 1 },
  Resources: [
    {
      schemas: [schemaUris.schema],
      id: schemaUris.user,
      name: 'User',
      description: 'A person of HQ',
      attributes: [
        text('userName', { required: true, uniqueness: 'server' }),
        text('externalId', { caseExact: true }),
        {
          ...text('name', { type: 'complex' }),
          subAttributes: [text('givenName'), text('familyName')],
        },
        text('active', { type: 'boolean' }),
      ],
    },
  ],
});
