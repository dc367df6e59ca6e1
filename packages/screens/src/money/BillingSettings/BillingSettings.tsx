import type { SellerProfile } from '@freight-hq/api/contract/money/billing-profiles';
import type { DunningPlan } from '@freight-hq/api/contract/money/dunning';
import type { ProviderStatus } from '@freight-hq/api/contract/money/provider-events';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Heading } from '@freight-hq/components/Heading';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { FactList } from '../../lib/FactList.tsx';
import * as styles from './BillingSettings.css.ts';
import { DunningPlanCard, type PlanEdit } from './DunningPlanCard.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { SandboxCard, type SandboxProps } from './SandboxCard.tsx';
import { SellerDialog, type SellerEdit } from './SellerDialog.tsx';

export type { NewPlan, PlanTarget, PreviewedPlan } from './DunningPlanCard.tsx';
export type { SellerChange, SellerEdit } from './SellerDialog.tsx';

export interface BillingSettingsProps {
  seller: Resource<SellerProfile>;
  edit: SellerEdit;
  provider: Resource<ProviderStatus>;
  plan: Resource<DunningPlan>;
  planEdit: PlanEdit;
  /** Absent with a real provider. */
  sandbox?: SandboxProps;
  /** Whether the user may change the plan of dunning. */
  canChangePlan: boolean;
}

/** Who issues the invoices, what they say about paying, who takes the payments, and what is done about unpaid ones. */
export function BillingSettings({
  seller,
  edit,
  provider,
  plan,
  planEdit,
  sandbox,
  canChangePlan,
}: BillingSettingsProps) {
  return (
    <Stack gap="x4">
      <Heading level={2}>Billing</Heading>
      <Card title="Seller" level={3} description="On each invoice from now on; issued invoices keep what they say">
        {seller.status === 'loading' && <Skeleton height={120} />}
        <ResourceNotice resource={seller} title="The seller could not be loaded" />
        {seller.status === 'ready' && (
          <Stack gap="x4">
            <FactList facts={factsOf(seller.data)} />
            <div>
              <Button onPress={() => edit.open()}>Edit Seller</Button>
            </div>
            {edit.state.status !== 'idle' && <SellerDialog seller={seller.data} edit={edit} />}
          </Stack>
        )}
      </Card>
      <ProviderCard provider={provider} />
      {sandbox && <SandboxCard {...sandbox} />}
      <DunningPlanCard
        plan={plan}
        edit={planEdit}
        disabledReason={canChangePlan ? undefined : 'Your role may not change the plan'}
      />
    </Stack>
  );
}

const factsOf = ({ name, address, taxNumber, howToPay }: SellerProfile) => [
  { label: 'Name', value: name },
  { label: 'Address', value: <Lines text={address} /> },
  { label: 'Tax number', value: taxNumber ?? 'None' },
  { label: 'How to pay by check or wire', value: <Lines text={howToPay} /> },
];

const Lines = ({ text = 'None' }: { text: string | undefined }) => <span className={styles.lines}>{text}</span>;
