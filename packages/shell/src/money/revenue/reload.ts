import type { QueryClient } from '@tanstack/query-core';

/** Begins the key of every query of revenue. */
export const revenueKey = 'revenue';

/** Asks again for every figure. */
export const reloadRevenue = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [revenueKey] });
