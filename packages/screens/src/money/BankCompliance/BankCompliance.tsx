import type {
  BankCompliance as Compliance,
  BankScreening,
  completeFraudReview,
  planFraudReview,
  recordBankDocument,
  recordBankScreening,
} from '@freight-hq/api/contract/money/compliance';
import type { CallInput } from '@freight-hq/api/endpoint';
import type { ScreeningResult } from '@freight-hq/api/rules/money/compliance';
import { lazy, Suspense } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { type ListQuery, type Page, type PageAt, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { BankZone, BankZoneNote } from '../../lib/BankZone.tsx';
import { AsOf } from '../../lib/AsOf.tsx';
import type { CompanySearch } from '../../lib/CompanyField.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { choicesOf, FilterSelect, withFilter } from '../../lib/ListToolbar.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { ReturnRates } from '../../lib/ReturnRates.tsx';
import * as styles from './BankCompliance.css.ts';
import { BlockedCard } from './BlockedCard.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { InReviewCard } from './InReviewCard.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { screeningColumns } from './columns.tsx';
import { resultLabels } from './words.ts';

export type { CompanySearch };
export type DocumentDraft = CallInput<typeof recordBankDocument>['body'];
export type ScreeningDraft = CallInput<typeof recordBankScreening>['body'];
export type PlanDraft = CallInput<typeof planFraudReview>['body'];
export type CompletionDraft = CallInput<typeof completeFraudReview>['body'];

/** Filter and page of the screenings, as in the address. */
export interface ScreeningsQuery extends ListQuery<never, PageAt> {
  result?: ScreeningResult;
}

export interface BankComplianceProps {
  compliance: Resource<Compliance>;
  onRefresh(): void;
  screenings: Resource<Page<BankScreening>>;
  query: ScreeningsQuery;
  onQueryChange(query: ScreeningsQuery): void;
  recording: Submission<DocumentDraft>;
  screening: Submission<ScreeningDraft>;
  planning: Submission<PlanDraft>;
  /** The target is the review. */
  completion: Submission<CompletionDraft, string>;
  companySearch: CompanySearch;
  /** Whether the user may record and plan. */
  mayRecord: boolean;
}

// Loaded with the first dialog that opens.
const ComplianceDialogs = lazy(async () => ({
  default: (await import('./ComplianceDialogs.tsx')).ComplianceDialogs,
}));

/** What the bank, Nacha and OFAC ask for, and what is due next. */
export function BankCompliance(props: BankComplianceProps) {
  const { compliance, onRefresh, mayRecord } = props;
  const isOpen = [props.recording, props.screening, props.planning, props.completion].some(
    ({ state }) => state.status !== 'idle',
  );
  const refusal = mayRecord ? undefined : 'Your role may not keep compliance records';
  return (
    <BankZone>
      <Stack gap="x6">
        <PageHeader title="Compliance" subtitle="Business checks, expiring documents and frozen accounts.">
          <AsOf resource={compliance} onRefresh={onRefresh} />
        </PageHeader>
        <BankZoneNote />
        <ResourceNotice resource={compliance} title="Compliance could not be loaded" />
        {compliance.status === 'loading' && <Skeleton lines={4} height={120} />}
        {compliance.status === 'ready' && <Cards {...props} of={compliance.data} refusal={refusal} />}
        <ScreeningsCard {...props} refusal={refusal} />
        {isOpen && compliance.status === 'ready' && (
          <Suspense>
            <ComplianceDialogs {...props} of={compliance.data} />
          </Suspense>
        )}
      </Stack>
    </BankZone>
  );
}

interface CardsProps extends BankComplianceProps {
  of: Compliance;
  /** Why nothing can be recorded; undefined if it can. */
  refusal: string | undefined;
}

function Cards({ of, recording, planning, completion, refusal }: CardsProps) {
  return (
    <div className={styles.board}>
      <ReviewCard review={of.review} refusal={refusal} onPlan={planning.open} onComplete={completion.open} />
      <Card
        title="Return Rates"
        level={3}
        description="Debits by ACH of the last 60 days with the levels of Nacha, and payouts"
      >
        <ReturnRates returns={of} />
      </Card>
      <InReviewCard inReview={of.inReview} />
      <BlockedCard blocked={of.blocked} />
      <DocumentsCard
        documents={of.documents}
        recorded={of.recordedDocuments}
        refusal={refusal}
        onRecord={recording.open}
      />
    </div>
  );
}

function ScreeningsCard(props: BankComplianceProps & Pick<CardsProps, 'refusal'>) {
  const { screenings, query, onQueryChange, screening, refusal } = props;
  return (
    <Card
      title="Screenings"
      level={3}
      description="The bank screens each company; records are kept for ten years"
      actions={
        <Button size="small" onPress={() => screening.open()} disabledReason={refusal}>
          Record Screening
        </Button>
      }
    >
      <Stack gap="x3">
        <div className={styles.filter}>
          <FilterSelect
            label="Result"
            all="Every result"
            items={choicesOf(resultLabels)}
            chosen={query.result}
            onChoose={(result) => onQueryChange(withFilter(query, 'result', result))}
          />
        </div>
        <PagedTable
          label="Screenings"
          rows={screenings}
          failure="Screenings could not be loaded"
          columns={screeningColumns}
          getRowId={({ id }) => id}
          rowHeight={56}
          skeletonRows={5}
          {...{ query, onQueryChange }}
          emptyState={
            <EmptyList
              text={query.result === undefined ? 'No screening was recorded yet' : 'No screening has this result'}
              action={
                query.result !== undefined && {
                  label: 'Show all',
                  onPress: () => onQueryChange(withFilter(query, 'result', undefined)),
                }
              }
            />
          }
        />
      </Stack>
    </Card>
  );
}
