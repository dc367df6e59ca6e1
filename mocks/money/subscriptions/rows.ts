import { subscription } from '@freight-hq/api/contract/money/subscriptions';
import recorded from './subscriptions.json' with { type: 'json' };

/** Some subscriptions, by the name of their company; every one that is scheduled to change or has trucks beyond its seats. */
export const subscriptions = subscription.array().parse(recorded);

/** The same, as a part of the mocked state. */
export const subscriptionRows = () => [...subscriptions];
