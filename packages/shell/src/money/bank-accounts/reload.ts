import type { QueryClient } from '@tanstack/query-core';

/** Lists of the bank are asked for again this often while they are open. */
export const refreshMs = 30_000;

/** A proposal shows to the person who approves it at once. */
export const topic = 'banking';

/** Asks again for everything that money has changed. */
export const reloadBanking = (client: QueryClient): void => void client.invalidateQueries({ queryKey: ['banking'] });

/** The effects of a change at the bank, also of one that was refused. */
export const bankEffects = { keep: reloadBanking, onRefused: reloadBanking };
