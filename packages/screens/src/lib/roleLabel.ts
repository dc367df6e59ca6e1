import type { User } from '@freight-hq/api/contract/people/users';

export const roleLabel: Record<User['role'], string> = {
  platform_owner: 'Platform Owner',
  super_admin: 'Super Admin',
  hq_admin: 'HQ Admin',
  admin: 'Admin',
  tenant_admin: 'Tenant Admin',
  dispatcher: 'Dispatcher',
  driver: 'Driver',
};
