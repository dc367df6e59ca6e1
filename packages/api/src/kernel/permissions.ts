/** A permission: `noun:verb`. A noun declares its permissions, each with the roles that have it. */
export type Permission = `${string}:${string}`;

export const hqRoles = ['platform_owner', 'super_admin', 'hq_admin', 'admin'] as const;
export const tenantRoles = ['tenant_admin', 'dispatcher', 'driver'] as const;
export type Role = (typeof hqRoles)[number] | (typeof tenantRoles)[number];

/** What a person of HQ does, beside the role: a plain admin may do what the jobs allow; the other roles have all jobs. */
export const hqJobs = ['support', 'sales', 'content', 'onboarding', 'finance'] as const;
export type HqJob = (typeof hqJobs)[number];

interface Holders {
  roles: readonly Role[];
  jobs: readonly HqJob[];
}

const holders = new Map<string, Holders>();

type ByPermission<Value> = Readonly<Record<Permission, Value>>;

/** Declares permissions; no role and no job has one that does not name it. */
export function declarePermissions(
  permissions: ByPermission<readonly Role[]>,
  jobs: ByPermission<readonly HqJob[]> = {},
): void {
  for (const [permission, roles] of Object.entries(permissions)) {
    const known = holders.get(permission);
    if (known && known.roles !== roles) throw new Error(`The permission '${permission}' is declared twice`);
    holders.set(permission, { roles, jobs: jobs[permission as Permission] ?? [] });
  }
  const stray = Object.keys(jobs).find((permission) => !Object.hasOwn(permissions, permission));
  if (stray !== undefined) throw new Error(`Jobs are given for '${stray}', which is not declared beside them`);
}

export const isDeclared = (permission: Permission): boolean => holders.has(permission);

/** Every declared permission with its roles and jobs, by name. */
export const permissionTable = (): readonly ({ permission: Permission } & Holders)[] =>
  [...holders]
    .map(([permission, held]) => ({ permission: permission as Permission, ...held }))
    .toSorted((a, b) => (a.permission < b.permission ? -1 : 1));

/** Whether jobs count for a role; the roles above have what any job allows. */
export const hasJobs = (role: Role): boolean => role === 'admin';

/** The permissions of a role, with those of the jobs if they count for it. */
export const permissionsOf = (role: Role, jobs: readonly HqJob[] = []): readonly Permission[] =>
  permissionTable().flatMap(({ permission, ...held }) =>
    held.roles.includes(role) || (hasJobs(role) && held.jobs.some((job) => jobs.includes(job))) ? [permission] : [],
  );

/** The roles and jobs that have a permission. */
export const holdersOf = (permission: Permission): Holders => holders.get(permission) ?? { roles: [], jobs: [] };
