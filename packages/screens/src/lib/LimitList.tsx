import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { FactList } from './FactList.tsx';
import { limitFacts } from './limitFacts.tsx';

/** All limits of a company's account and cards, as they load. */
export function LimitList({ controls }: { controls: Resource<BankingControls> }) {
  if (controls.status === 'loading') return <Skeleton lines={3} height={28} />;
  if (controls.status === 'failed')
    return <ResourceNotice resource={controls} title="The limits could not be loaded" />;
  return <FactList facts={limitFacts(controls.data)} />;
}
