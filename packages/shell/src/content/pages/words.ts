import { bad, good } from '../../lib/toasts.ts';

export const pageToasts = {
  created: (title: string) => good('Page Created', title),
  restored: (version: number) => good('Version Restored', `Saved as version ${version}, not public yet`),
  unpublished: (title: string) => good('Page Unpublished', title),
  copied: () => good('Text Copied'),
  linkCopied: () => good('Link Copied'),
  revoked: () => good('Link Revoked'),
  scheduled: () => good('Page Scheduled'),
  scheduleCancelled: () => good('Schedule Cancelled'),
  notCopied: () => bad('Text Not Copied', 'The browser does not allow it. Select the text and copy it.'),
} as const;
