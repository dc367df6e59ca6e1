import type { BankCompliance } from '@freight-hq/api/contract/money/compliance';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { useNow } from '@freight-hq/components/Clock';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { easternDay } from '../../lib/easternZone.ts';
import { FactList } from '../../lib/FactList.tsx';
import { dayText, daysText } from './words.ts';

interface ReviewCardProps {
  review: BankCompliance['review'];
  refusal: string | undefined;
  onPlan(): void;
  onComplete(reviewId: string): void;
}

const dayMs = 24 * 60 * 60_000;
/** A review that is due within so many days is marked. */
const soonDays = 30;

/** The yearly review of fraud monitoring: its owner, its due date, and the last one. */
export function ReviewCard({ review, refusal, onPlan, onComplete }: ReviewCardProps) {
  const { id, dueOn, owner, last } = review;
  const today = easternDay(useNow());
  const days = (Date.parse(dueOn) - Date.parse(today)) / dayMs;
  return (
    <Card title="Fraud Monitoring Review" level={3} description="Nacha asks for one each year">
      <Stack gap="x4">
        <FactList
          facts={[
            {
              label: 'Due',
              value: (
                <Inline gap="x2">
                  {dayText(dueOn)}
                  {days < 0 && <Badge tone="critical">{daysText(days)}</Badge>}
                  {days >= 0 && days <= soonDays && <Badge tone="caution">{daysText(days)}</Badge>}
                </Inline>
              ),
            },
            { label: 'Owner', value: owner?.name ?? 'None' },
            {
              label: 'Last review',
              value: last === undefined ? 'None' : `${dayText(last.completedOn)}, ${last.completedBy}`,
            },
            ...(last === undefined ? [] : [{ label: 'Its document', value: last.document }]),
          ]}
        />
        <Inline gap="x3">
          <Button size="small" onPress={() => onPlan()} disabledReason={refusal}>
            {id === undefined ? 'Plan Review' : 'Change Plan'}
          </Button>
          <Button
            size="small"
            variant="primary"
            onPress={() => id !== undefined && onComplete(id)}
            disabledReason={refusal ?? (id === undefined ? 'Plan the review first: it needs an owner' : undefined)}
          >
            Complete Review
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
