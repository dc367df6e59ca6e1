import type { TenantUser } from '@freight-hq/api/contract/people/tenant-users';
import { bad, good } from '../../lib/toasts.ts';

export const userToasts = {
  passwordMailed: (name: string) => good('Mail On Its Way', `${name} gets a link to choose a password`),
  passwordNotMailed: (message: string) => bad('No mail was sent', message),
  userAdded: (name: string, employeeId: string, isMailed: boolean) =>
    good('User Added', `${name} has the employee ID ${employeeId}${isMailed ? ', and a mail is on its way' : ''}`),
  userChanged: ({ name, role, isActive }: TenantUser) =>
    good(
      'User Changed',
      isActive ? `${name} signs in as ${role.replace('_', ' ')}` : `${name} is disabled and signed out everywhere`,
    ),
  userNotChanged: (message: string) => bad('The user was not changed', message),
} as const;
