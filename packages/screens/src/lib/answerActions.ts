import type { TicketAnswer } from '@freight-hq/api/contract/support/answers';
import type { Macro } from '@freight-hq/api/contract/support/macros';
import { priorityLabels, statusLabels } from './ticketWords.ts';

/** What an answer changes on its ticket. */
export type AnswerActions = Omit<TicketAnswer, 'body' | 'seen' | 'files' | 'cc'>;

export const actionsOf = ({ status, priority, assignsToMe }: Omit<Macro, 'id' | 'version'>): AnswerActions => ({
  ...(status && { status }),
  ...(priority && { priority }),
  ...(assignsToMe && { assignToMe: true }),
});

/** One line for each action. */
export function actionLines({ status, priority, assignToMe }: AnswerActions) {
  return [
    ...(status ? [{ id: 'status' as const, label: `Status: ${statusLabels[status]}` }] : []),
    ...(priority ? [{ id: 'priority' as const, label: `Priority: ${priorityLabels[priority]}` }] : []),
    ...(assignToMe ? [{ id: 'assignToMe' as const, label: 'Assigned to me' }] : []),
  ];
}
