import type { User } from '@freight-hq/api/contract/users';

export interface TenantHomeProps {
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'role' | 'companyName'>;
  onLogout(): void;
  isLoggingOut?: boolean;
}
