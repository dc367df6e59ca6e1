import { streamTopics } from '@freight-hq/api/contract/desk/stream';
import { silentStream } from '../../kit/stream.ts';

export const streamHandlers = () => [silentStream(streamTopics)];
