import { streamAlerts } from '@freight-hq/api/contract/fleet/alerts';
import type { NounHandlers } from '../../kit/nouns.ts';
import { replay } from '../../kit/replay.ts';
import { silentStream } from '../../kit/stream.ts';
import answers from './answers.json' with { type: 'json' };

const recorded = replay(answers);

export const alertHandlers: NounHandlers = () => [silentStream(streamAlerts), ...recorded()];
