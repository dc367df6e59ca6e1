import { bad, good } from '../../lib/toasts.ts';

export const pipelineToasts = {
  movedBack: (company: string, stage: string, reason: string) => bad(`${company} is back at ${stage}`, reason),
  earlyAccess: good('Early Access Opened', 'Pipeline, Opportunities, Team and Analytics are open for you.'),
  noEarlyAccess: (reason: string) => bad('Early access was not requested', reason),
} as const;
