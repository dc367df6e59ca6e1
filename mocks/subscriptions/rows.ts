import { subscription } from '@freight-hq/api/contract/subscriptions';
import recorded from './subscriptions.json' with { type: 'json' };

/** Every subscription, by the name of its company. */
export const subscriptions = subscription.array().parse(recorded);

/** The same, as a part of the mocked state. */
export const subscriptionRows = () => [...subscriptions];
