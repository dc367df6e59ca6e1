import type { OpeningPreview } from '@freight-hq/api/contract/link/openings';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DataTable } from '@freight-hq/components/DataTable';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { dollars, monthColumns, openingColumns } from './columns.tsx';

export interface LinkOpeningsProps {
  preview: Resource<OpeningPreview>;
  /** Whether the user may commit. */
  canManage: boolean;
  commit: Submission<void, OpeningPreview>;
}

/** Existing customers that platforms have described, until a person makes tenants of them; nothing without any. */
export function LinkOpenings({ preview, canManage, commit }: LinkOpeningsProps) {
  if (preview.status === 'failed')
    return <ResourceNotice resource={preview} title="The openings could not be loaded" />;
  if (preview.status === 'loading' || preview.data.count === 0) return null;
  const { data } = preview;
  const { state } = commit;
  return (
    <>
      <Card
        title="Openings"
        description="Existing customers with price and history, which become tenants once a person commits them"
        actions={
          <Button
            size="small"
            variant="primary"
            disabledReason={whyNot(data, canManage)}
            onPress={() => commit.open(data)}
          >
            Commit Openings
          </Button>
        }
      >
        <Stack gap="x4">
          <Summary data={data} />
          <DataTable
            label="Openings"
            columns={openingColumns}
            rows={data.openings}
            getRowId={({ sourceId, externalId }) => `${sourceId} ${externalId}`}
            rowHeight={56}
          />
          {data.openings.length < data.count && (
            <Text tone="muted">
              {formatCount(data.openings.length)} of {formatCount(data.count)} openings are shown.
            </Text>
          )}
          <DataTable
            label="Monthly revenue of the openings"
            columns={monthColumns}
            rows={data.months.toReversed()}
            getRowId={({ month }) => month}
            narrow="table"
          />
        </Stack>
      </Card>
      {state.status !== 'idle' && (
        <ConfirmDialog
          title={`Make ${formatNoun(state.target.count, 'tenant')} of the openings?`}
          text={`They pay ${dollars(state.target.monthlyCents)} a month. ${bookedWords(state.target)} This cannot be taken back.`}
          failed="The openings were not committed"
          submit={{ label: 'Commit', busyLabel: 'Committing...' }}
          submission={commit}
        />
      )}
    </>
  );
}

const Summary = ({ data }: { data: OpeningPreview }) => (
  <Text>
    {formatNoun(data.count, 'existing customer')}, {dollars(data.monthlyCents)} a month today. {bookedWords(data)}
    {data.problems > 0 && ` ${formatNoun(data.problems, 'opening')} cannot be committed, and so none is.`}
  </Text>
);

const bookedWords = ({ isBookedNow }: OpeningPreview): string =>
  isBookedNow
    ? 'Months of revenue are closed here, so the history is booked today and takes effect at its own dates.'
    : 'The history is booked at its own dates, so that nothing is new revenue of this month.';

function whyNot({ problems }: OpeningPreview, canManage: boolean): string | undefined {
  if (!canManage) return 'Only owners and super admins commit openings';
  return problems > 0 ? 'An opening cannot be committed' : undefined;
}
