import type { BankDetails as Details, changeBankDetails, recordCallBack } from '@freight-hq/api/contract/money/payees';
import type { CallInput } from '@freight-hq/api/endpoint';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { type BankingRights, mayNotPropose } from '../../lib/bankWords.ts';
import { type Fact, FactList } from '../../lib/FactList.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import type { Secret } from '../../lib/Secret.ts';
import { CallBackDialog } from './CallBackDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';

type DetailsBody = CallInput<typeof changeBankDetails>['body'];
/** Other bank details; the account number is handed over once. */
export type DetailsDraft = Omit<DetailsBody, 'accountNumber'> & { accountNumber: Secret };
export type CallBackDraft = CallInput<typeof recordCallBack>['body'];

/** The bank details of one company and their forms; the target of each is the id of the company. */
export interface PayeesParts {
  details: Resource<Details>;
  change: Submission<DetailsDraft, string>;
  callBack: Submission<CallBackDraft, string>;
  /** Files a notice of assignment; the draft is the name of the factoring company. */
  filing: Submission<string, string>;
  /** Proposes to release the notice; the draft is the reason. */
  noticeRelease: Submission<string, string>;
}

export interface PayeesProps extends PayeesParts {
  /** Name of the company. */
  company: string;
  rights: BankingRights;
}

/** Why the user cannot record the call to the company; false if nothing is against it. */
function whyNoCall({ numberOnFile, current }: Details): string | false {
  if (numberOnFile === undefined) return 'No phone number of the company is on file';
  return (
    current?.mayCall === false && 'A person who is independent of the one who changed the details records the call'
  );
}

/** The account that the withdrawals of a company go to, and everything that has to happen before they may. */
export function Payees(props: PayeesProps) {
  const { details } = props;
  return (
    <Card title="Bank Details" level={4} description="The account elsewhere that withdrawals go to.">
      {details.status === 'loading' && <Skeleton lines={3} height={28} />}
      {details.status === 'failed' && (
        <ResourceNotice resource={details} title="The bank details could not be loaded" />
      )}
      {details.status === 'ready' && <Loaded {...props} held={details.data} />}
    </Card>
  );
}

function Loaded({ held, ...props }: PayeesProps & { held: Details }) {
  const { company, details, change, callBack, filing, noticeRelease } = props;
  const { current, factoring } = held;
  return (
    <Stack gap="x3">
      <ResourceNotice resource={details} />
      {factoring && (
        <Alert tone="caution" title="The bank details are locked">
          The invoices are assigned to {factoring.factorName} since <DateTime value={factoring.filedAt} format="date" />
          .{' '}
          {factoring.approvalId
            ? 'The release of the notice waits for a second person.'
            : 'Two people release the notice.'}
        </Alert>
      )}
      {current?.blocked && (
        <Alert tone="caution" title="Withdrawals are blocked">
          {current.blocked}.
        </Alert>
      )}
      {current && !current.callBack && current.eligibleCallers === 0 && (
        <Alert tone="caution" title="Nobody can record the call-back">
          A person who may propose transfers and is independent of {current.changedBy} records it. Invite one under
          Settings, Team; until then nothing is withdrawn to these bank details.
        </Alert>
      )}
      {held.phoneChangedAt && (
        <Alert tone="caution" title="The phone number was changed after the bank details">
          On <DateTime value={held.phoneChangedAt} format="dateTime" />. Call the number that was on file before
          {held.numberOnFile && !current?.callBack && `: ${held.numberOnFile}`}.
        </Alert>
      )}
      {current ? <FactList facts={factsOf(current)} /> : <Text tone="muted">As given when the account was opened</Text>}
      <Acts {...props} held={held} />
      {change.state.status !== 'idle' && <DetailsDialog company={company} change={change} />}
      {callBack.state.status !== 'idle' && (
        <CallBackDialog company={company} numberOnFile={held.numberOnFile} callBack={callBack} />
      )}
      {filing.state.status !== 'idle' && <NoticeDialog company={company} filing={filing} />}
      {noticeRelease.state.status !== 'idle' && (
        <ReasonDialog
          title={`Release the notice of assignment of ${company}?`}
          role="alertdialog"
          submit={{ label: 'Propose Release', busyLabel: 'Proposing...' }}
          text="A second person has to approve it. Until then the bank details stay locked."
          failed="The release was not proposed"
          submission={noticeRelease}
        />
      )}
    </Stack>
  );
}

function factsOf(current: NonNullable<Details['current']>): Fact[] {
  const { callBack } = current;
  return [
    { label: 'Account holder', value: current.holderName },
    { label: 'Account number', value: current.accountNumber },
    { label: 'Routing number', value: current.routingNumber },
    { label: 'Changed', value: <DateTime value={current.changedAt} format="dateTime" /> },
    { label: 'Changed by', value: current.changedBy },
    { label: 'Withdrawals possible from', value: <DateTime value={current.usableFrom} format="dateTime" /> },
    ...(callBack
      ? [
          { label: 'Confirmed by phone', value: `${callBack.spokeWith}, ${callBack.number}` },
          { label: 'Confirmed', value: <DateTime value={callBack.at} format="dateTime" /> },
        ]
      : [{ label: 'Confirmed by phone', value: 'Not yet' }]),
  ];
}

function Acts({ held, change, callBack, filing, noticeRelease, rights }: PayeesProps & { held: Details }) {
  const { companyId, current, factoring, changeBlocked } = held;
  const allowed = rights.propose ? undefined : mayNotPropose;
  const off = (reason: string | false | undefined) => (reason ? { disabledReason: reason } : {});
  return (
    <Inline gap="x2">
      <Button size="small" onPress={() => change.open(companyId)} {...off(allowed ?? changeBlocked)}>
        Change Bank Details
      </Button>
      {current && !current.callBack && (
        <Button size="small" onPress={() => callBack.open(companyId)} {...off(allowed ?? whyNoCall(held))}>
          Record Call-Back
        </Button>
      )}
      {factoring ? (
        <Button
          size="small"
          variant="quiet"
          onPress={() => noticeRelease.open(companyId)}
          {...off(allowed ?? (factoring.approvalId && 'The release is proposed; a second person decides'))}
        >
          Release Notice of Assignment
        </Button>
      ) : (
        <Button size="small" variant="quiet" onPress={() => filing.open(companyId)} {...off(allowed)}>
          File Notice of Assignment
        </Button>
      )}
    </Inline>
  );
}
