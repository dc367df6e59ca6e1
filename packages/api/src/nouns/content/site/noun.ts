import { noun } from '../../../http/noun/noun.ts';

/** The public pages as readers have them; it has no table and no call of the API. */
export const site = noun('site', {});
