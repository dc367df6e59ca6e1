import { streamTopics } from '@freight-hq/api/contract/stream';
import { silentStream } from '../kit/stream.ts';

export const streamHandlers = () => [silentStream(streamTopics)];
