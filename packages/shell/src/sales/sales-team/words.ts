import { good } from '../../lib/toasts.ts';

export const teamToasts = {
  added: (name: string) => good('Member Added', `${name} is in the sales team.`),
  removed: (name: string) => good('Member Removed', `${name} is no longer in the sales team.`),
  settingsSaved: good('Settings Saved', 'Forecast and achievement follow them.'),
} as const;
