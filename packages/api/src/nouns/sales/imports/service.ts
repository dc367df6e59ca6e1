import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { createImportRunner } from './runner.ts';

/** Works on the imports of leads. */
export const importService = service(({ db, logger, get }) =>
  createImportRunner({ db, logger, onChanged: () => get(topicService).publish(['sales']) }),
);
