/** A permission: `noun:verb`. A noun declares its permissions, each with the roles that have it. */
export type Permission = `${string}:${string}`;

export const hqRoles = ['platform_owner', 'super_admin', 'hq_admin', 'admin'] as const;
export const tenantRoles = ['tenant_admin', 'dispatcher', 'driver'] as const;
export type Role = (typeof hqRoles)[number] | (typeof tenantRoles)[number];

const rolesByPermission = new Map<string, readonly Role[]>();

/** Declares permissions; no role has one that does not name the role. */
export function declarePermissions(permissions: Readonly<Record<Permission, readonly Role[]>>): void {
  for (const [permission, roles] of Object.entries(permissions)) {
    const known = rolesByPermission.get(permission);
    if (known && known !== roles) throw new Error(`The permission '${permission}' is declared twice`);
    rolesByPermission.set(permission, roles);
  }
}

export const isDeclared = (permission: Permission): boolean => rolesByPermission.has(permission);

/** Every declared permission with its roles, by name. */
export const permissionTable = (): readonly { permission: Permission; roles: readonly Role[] }[] =>
  [...rolesByPermission]
    .map(([permission, roles]) => ({ permission: permission as Permission, roles }))
    .toSorted((a, b) => (a.permission < b.permission ? -1 : 1));

/** The permissions of a role. */
export const permissionsOf = (role: Role): readonly Permission[] =>
  [...rolesByPermission]
    .flatMap(([permission, roles]) => (roles.includes(role) ? [permission as Permission] : []))
    .toSorted();
