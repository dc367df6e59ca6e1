import { Money } from '@freight-hq/components/Money';

/** An amount in cents, shown in dollars with two decimals. */
export const dollars = (cents: number) => <Money value={cents / 100} decimals={2} />;
