import { good } from '../../lib/toasts.ts';

export const sourceToasts = {
  added: (name: string) => good('Source Added', `Make a key for ${name} in the tab Keys`),
  changed: (name: string) => good('Source Saved', name),
  removed: (name: string) => good('Source Removed', name),
};
