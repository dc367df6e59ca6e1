import { good } from '../lib/toasts.ts';

export const articleToasts = {
  saved: (title: string) => good('Article Saved', title),
} as const;
