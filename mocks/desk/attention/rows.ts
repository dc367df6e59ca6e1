import { attentionList, type AttentionList } from '@freight-hq/api/contract/desk/attention';
import recorded from './attention.json' with { type: 'json' };

/** What needs the owner's attention in the demo. */
export const attention: AttentionList = attentionList.parse(recorded);
