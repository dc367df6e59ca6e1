import { bad, good, type Toast } from '../lib/toasts.ts';

const inFlow = (flow: 'signIn' | 'signUp', toast: Toast): Toast => ({ ...toast, flow });

export const sessionToasts = {
  employeeVerified: () => inFlow('signIn', good('Employee Verified', 'Please enter your login credentials.')),
  employeeNotFound: (reason: string) => inFlow('signIn', bad('Employee Not Found', reason)),
  portalLogin: () => inFlow('signIn', good('Login Successful', 'Welcome to HQ Admin Portal')),
  tenantLogin: (firstName: string) => inFlow('signIn', good('Login Successful', `Welcome back, ${firstName}`)),
  portalLoginFailed: (reason: string) => inFlow('signIn', bad('Login Failed', reason)),
  login: (firstName: string) => inFlow('signIn', good('HQ Login successful', `Welcome back, ${firstName || 'Admin'}!`)),
  loginFailed: (reason: string) => inFlow('signIn', bad('HQ Login failed', reason)),
  logout: () => inFlow('signIn', good('HQ Logout successful', 'You have been signed out of HQ.')),
  registered: () => inFlow('signUp', good('HQ account created')),
  registrationFailed: (reason: string) => inFlow('signUp', bad('Registration failed', reason)),
} as const;

/** Why the user has to sign in again, as the sign-in page says it. */
export const signOutReasons = {
  idle: 'You were signed out after 30 minutes without activity.',
  elsewhere: 'You were signed out in another tab.',
  ended: 'Your session has ended. Sign in again to continue.',
} as const;
