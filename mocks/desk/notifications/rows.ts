import { listNotifications } from '@freight-hq/api/contract/desk/notifications';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** What waits for the owner in the demo. */
export const { notifications } = answerOf(answers, listNotifications);
