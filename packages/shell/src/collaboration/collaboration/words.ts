import { bad } from '../../lib/toasts.ts';

export const collaborationToasts = {
  linkFailed: (reason: string) => bad('That link does not lead anywhere', reason),
} as const;
