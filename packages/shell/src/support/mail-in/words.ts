import { bad, good } from '../../lib/toasts.ts';

export const mailToasts = {
  assigned: () => good('Mail Assigned', 'It is in its ticket now'),
  leadMade: () => good('Lead Created', 'Sales finds it under Prospects'),
  spam: () => good('Marked as Spam', 'It is in the view Spam'),
  received: () => good('Mail Received', 'It is decided in a moment'),
  retried: () => good('Read Again', 'It is decided anew in a moment'),
  deleted: () => good('Mail Deleted', 'Its text and its original are gone'),
  refused: (reason: string) => bad('Nothing Changed', reason),
};
