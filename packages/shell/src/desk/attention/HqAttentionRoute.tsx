import { listAttention } from '@freight-hq/api/contract/desk/attention';
import { HqAttention } from '@freight-hq/screens/desk/HqAttention';
import { useAtomValue } from 'jotai';
import { queryOf } from '../../kit/queryOf.ts';
import { useResource } from '../../kit/useResource.ts';

// What becomes late changes without a write.
const refreshMs = 60_000;
const topic = ['tickets', 'banking', 'billing', 'onboarding', 'tenants'];

const attentionAtom = queryOf(listAttention, ['attention'], {}, { topic, refreshMs });

/** What needs attention, below the figures of the dashboard, which do not wait for it. */
export function HqAttentionRoute() {
  return <HqAttention list={useResource(useAtomValue(attentionAtom), 'The server did not answer.')} />;
}
