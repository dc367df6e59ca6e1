import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

export const ownTicketHandlers = replay(answers);
