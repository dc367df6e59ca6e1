import { useOthers } from '../../lib/presence/useOthers.ts';

const editors = { resourceType: 'hq_page', sessionName: 'Editors of the page' } as const;

/** Names of the other users who have the page open to edit it. */
export const useOtherEditors = (pageId: string | undefined): readonly string[] => useOthers(editors, pageId).here;
