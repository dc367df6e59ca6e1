import { bad } from '../../lib/toasts.ts';

export const linkImportToasts = {
  notRetried: (file: string, reason: string) => bad(`${file} was not tried again`, reason),
} as const;
