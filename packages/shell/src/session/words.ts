import { bad, good, type Toast } from '../lib/toasts.ts';

export const sessionToasts = {
  employeeVerified: () => good('Employee Verified', 'Please enter your login credentials.'),
  employeeNotFound: (reason: string) => bad('Employee Not Found', reason),
  portalLogin: () => good('Login Successful', 'Welcome to HQ Admin Portal'),
  tenantLogin: (firstName: string) => good('Login Successful', `Welcome back, ${firstName}`),
  portalLoginFailed: (reason: string) => bad('Login Failed', reason),
  login: (firstName: string) => good('HQ Login successful', `Welcome back, ${firstName || 'Admin'}!`),
  loginFailed: (reason: string) => bad('HQ Login failed', reason),
  logout: () => good('HQ Logout successful', 'You have been signed out of HQ.'),
  idleLogout: () =>
    ({ title: 'Signed out', description: 'There was no activity for 30 minutes.', tone: 'neutral' }) satisfies Toast,
  registered: () => good('HQ account created'),
  registrationFailed: (reason: string) => bad('Registration failed', reason),
} as const;
