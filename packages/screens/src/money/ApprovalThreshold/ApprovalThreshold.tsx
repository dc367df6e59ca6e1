import type { changeThreshold, getThreshold } from '@freight-hq/api/contract/money/bank-controls';
import type { CallInput, Output } from '@freight-hq/api/endpoint';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { type BankingRights, dollarText, mayNotPropose } from '../../lib/bankWords.ts';
import { ThresholdDialog } from './ThresholdDialog.tsx';

export type Threshold = Output<typeof getThreshold>;
export type ThresholdDraft = CallInput<typeof changeThreshold>['body'];

export interface ThresholdParts {
  threshold: Resource<Threshold>;
  /** Proposes another threshold. */
  thresholdChange: Submission<ThresholdDraft>;
}

export interface ApprovalThresholdProps extends ThresholdParts {
  rights: BankingRights;
}

/** The amount above which transfers need a second person; two people change it. */
export function ApprovalThreshold({ threshold, thresholdChange, rights }: ApprovalThresholdProps) {
  return (
    <Card title="Threshold" level={3}>
      {threshold.status === 'loading' && <Skeleton height={28} />}
      {threshold.status === 'failed' && (
        <ResourceNotice resource={threshold} title="The threshold could not be loaded" />
      )}
      {threshold.status === 'ready' && (
        <Stack gap="x3">
          <ResourceNotice resource={threshold} />
          <Inline gap="x3" justify="between">
            <Text>
              Transfers above {dollarText(threshold.data.amount)} within 24 hours, by one person or on one account, need
              a second person.
            </Text>
            <Button
              size="small"
              onPress={() => thresholdChange.open()}
              {...(threshold.data.approvalId && { disabledReason: 'A change is proposed; a second person decides' })}
              {...(!rights.propose && { disabledReason: mayNotPropose })}
            >
              Change Threshold
            </Button>
          </Inline>
          {thresholdChange.state.status !== 'idle' && (
            <ThresholdDialog now={threshold.data.amount} thresholdChange={thresholdChange} />
          )}
        </Stack>
      )}
    </Card>
  );
}
