import { atom } from 'jotai';

export interface Toast {
  title: string;
  description?: string;
  tone: 'neutral' | 'positive' | 'critical';
  action?: { label: string; onAction(): void };
}

/** Shows a toast; the page puts its queue here. */
export const notifyAtom = atom<{ notify(toast: Toast): void }>({ notify: () => {} });

export const good = (title: string, description?: string): Toast => ({
  title,
  tone: 'positive',
  ...(description && { description }),
});
export const bad = (title: string, description?: string): Toast => ({
  title,
  tone: 'critical',
  ...(description && { description }),
});

/** Every toast of the app, word for word. */
export const toasts = {
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
  exportFailed: (reason: string) => bad('Export Failed', reason),
  collaborationFailed: (reason: string) => bad('That link does not lead anywhere', reason),
} as const;
