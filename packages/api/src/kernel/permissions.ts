/** Permissions of roles, as `noun:verb`; the table below is the only place that assigns them. */
export const permissions = [
  'tenants:read',
  'tenants:update',
  'tenants:delete',
  'metrics:read',
  'search:read',
  'tickets:read',
  'tickets:write',
  'articles:read',
  'articles:write',
  'billing:read',
  'billing:write',
  'banking:read',
  'banking:move',
  'team:read',
  'team:manage',
  'alerts:read',
  'alerts:write',
  'collaboration:moderate',
] as const;

export type Permission = (typeof permissions)[number];

export const hqRoles = ['platform_owner', 'super_admin', 'hq_admin', 'admin'] as const;
export const tenantRoles = ['tenant_admin', 'dispatcher', 'driver'] as const;
export type Role = (typeof hqRoles)[number] | (typeof tenantRoles)[number];

const hq = permissions.filter((permission) => !permission.startsWith('alerts:'));
const withheldFromHqAdmin: readonly Permission[] = ['tenants:delete', 'team:read', 'team:manage', 'banking:move'];

export const permissionsByRole: Record<Role, readonly Permission[]> = {
  platform_owner: hq,
  super_admin: hq,
  hq_admin: hq.filter((permission) => !withheldFromHqAdmin.includes(permission)),
  admin: hq.filter((permission) => permission.endsWith(':read') && permission !== 'team:read'),
  tenant_admin: ['alerts:read', 'alerts:write', 'collaboration:moderate'],
  dispatcher: ['alerts:read', 'alerts:write'],
  driver: ['alerts:read'],
};
