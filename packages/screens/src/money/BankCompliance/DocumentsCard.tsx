import type { BankCompliance } from '@freight-hq/api/contract/money/compliance';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { FirstRows } from '../../lib/FirstRows.tsx';
import { dayText, daysText, documentLabels } from './words.ts';

interface DocumentsCardProps {
  documents: BankCompliance['documents'];
  /** The number of all documents. */
  recorded: number;
  refusal: string | undefined;
  onRecord(): void;
}

const soonDays = 30;

function toneOf(days: number) {
  if (days < 0) return 'critical';
  return days <= soonDays ? 'caution' : 'info';
}

/** Documents of companies that have expired, or expire soon. */
export function DocumentsCard({ documents, recorded, refusal, onRecord }: DocumentsCardProps) {
  return (
    <Card
      title="Expiring Documents"
      level={3}
      description={`Expired, or within 90 days; ${formatNoun(recorded, 'document')} on record`}
      actions={
        <Button size="small" onPress={() => onRecord()} disabledReason={refusal}>
          Record Document
        </Button>
      }
    >
      <FirstRows
        label="Expiring documents"
        list={documents}
        empty="No document expires within 90 days."
        keyOf={({ id }) => id}
        words={({ companyName, kind }) => <TwoLines first={companyName} second={documentLabels[kind]} isName wraps />}
        end={({ expiresOn, days }) => (
          <>
            <Badge tone={toneOf(days)}>{days < 0 ? `expired ${daysText(days)}` : daysText(days)}</Badge>
            <Text as="span" size={12} tone="muted">
              {dayText(expiresOn)}
            </Text>
          </>
        )}
      />
    </Card>
  );
}
