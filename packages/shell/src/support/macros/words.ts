import { good } from '../../lib/toasts.ts';

export const macroToasts = {
  created: ({ name }: { name: string }) => good('Macro Created', name),
  saved: ({ name }: { name: string }) => good('Macro Saved', name),
  removed: (name: string) => good('Macro Removed', name),
};
