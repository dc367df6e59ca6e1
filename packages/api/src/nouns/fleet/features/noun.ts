import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { shiftUsage } from './demo.ts';
import { addUpUsage, countUnusedFeatures, feedUsage, forgetUsage } from './feeds.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';
import * as totals from './totals/tables.ts';

const minuteMs = 60_000;
const topics = { features: 'features:read' } as const;

export const features = noun('features', {
  contract,
  tables: { ...tables, ...totals },
  routes,
  permissions: {
    'features:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'features:write': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  topics,
  changes: ['sales'],
  audit: ['feature.set', 'feature_limit.raised', 'feature_usage.message_written'],
  jobs: [
    ({ db, logger, get }) =>
      inBackground(
        'feed_usage',
        minuteMs,
        async () => {
          if ((await feedUsage({ db, logger })) > 0) get(topicService).publish(Object.keys(topics));
        },
        logger,
      ),
    ({ db, logger }) => inBackground('add_up_usage', minuteMs, () => addUpUsage(db), logger),
    ({ db, logger }) => inBackground('count_unused_features', 10 * minuteMs, () => countUnusedFeatures(db), logger),
    ({ db, logger }) => inBackground('forget_usage', 60 * minuteMs, () => forgetUsage(db), logger),
  ],
  shiftDemo: shiftUsage,
});
