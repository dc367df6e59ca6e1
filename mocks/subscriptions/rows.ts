import { subscription } from '@freight-hq/api/contract/subscriptions';
import recorded from './subscriptions.json' with { type: 'json' };

/** The first subscriptions by the names of their companies. */
export const subscriptions = subscription.array().parse(recorded);
