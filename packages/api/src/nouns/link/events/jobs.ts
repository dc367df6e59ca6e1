import type { Job } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { system } from '../../../kernel/actor.ts';
import { errorFields } from '../../../kernel/log/logger.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { tellEnded } from './access-ended.ts';
import { dropOldEvents, sequenceEvents } from './sequence.ts';
import { waitingService } from './waiting.ts';
import { onRaised } from './wake.ts';

/** For the events of a process that died between the commit and the numbering. */
const sequenceEveryMs = 1_000;
/** Events of this time are numbered together, so that many writes cost few transactions. */
const gatherMs = 20;
const minuteMs = 60_000;

/** Numbers the events right after the commit that wrote them. */
export const sequencing: Job = ({ db, logger, get }) => {
  const waiting = get(waitingService);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAsked = false;
  const work = async () => {
    while (isAsked) {
      isAsked = false;
      if ((await sequenceEvents(db)) > 0) waiting.look();
    }
  };
  // What is committed during a turn is numbered by another one.
  const turn = () => {
    isAsked = true;
    running ??= work().finally(() => (running = undefined));
    return running;
  };
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      turn().catch((error: unknown) => logger.warn('sequence_failed', errorFields(error)));
    }, gatherMs);
  };
  const end = onRaised(wake);
  const background = inBackground('sequence_events', sequenceEveryMs, turn, logger);
  return {
    stop: async () => {
      end();
      clearTimeout(timer);
      await background.stop();
    },
  };
};

export const tellingEnded: Job = ({ db, logger, get }) =>
  inBackground(
    'access_ended',
    minuteMs,
    async () => {
      if ((await tellEnded({ db, logger })) > 0) get(topicService).publish(['link']);
    },
    logger,
  );

export const dropping: Job = ({ db, logger }) =>
  inBackground('drop_events', 60 * minuteMs, () => db.withTx(system('events'), dropOldEvents), logger);
