import type { User } from '@freight-hq/api/contract/users';

export interface TenantAlertsProps {
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'companyName'>;
  onLogout(): void;
  isLoggingOut?: boolean;
}
