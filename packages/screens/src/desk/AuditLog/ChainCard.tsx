import type { AuditVerification } from '@freight-hq/api/contract/desk/audit';
import { notedText, readNoted } from '@freight-hq/api/rules/desk/audit';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { useState } from 'react';
import { FactList } from '../../lib/FactList.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { auditLinks } from '../../links/auditLinks.ts';
import * as styles from './AuditLog.css.ts';
import type { ChainHead, Verification } from './AuditLog.tsx';

interface ChainCardProps {
  verification: Verification;
  onClose(): void;
}

const explanation =
  'Each entry is sealed with a hash over itself and the entry before it, so that a change in the database shows. Note the head elsewhere: only with it shows an end that was cut off.';

/**
 * Verifies the hash chain of the log, and gives its head to note. Not `useForm`: it saves nothing, and its answer is a
 * progress and a verdict instead of a submission.
 */
export function ChainCard({ verification, onClose }: ChainCardProps) {
  const { state, start, cancel } = verification;
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const noted = readNoted(text);
  const isWrong = isTried && text.trim() !== '' && noted === undefined;
  const verify = () => {
    setTried(true);
    if (text.trim() === '' || noted) start(noted);
  };
  return (
    <Card title="Hash chain" level={3} description={explanation} actions={<Button onPress={onClose}>Close</Button>}>
      <Stack gap="x4">
        <div className={styles.notPrinted}>
          <TextField
            label="Noted head"
            description="Optional: the number and the hash that were noted before, as in 40:9f86d0..."
            value={text}
            isReadOnly={state.status === 'running'}
            onChange={(next) => {
              setText(next);
              setTried(false);
            }}
            onEnter={() => {
              if (state.status !== 'running') verify();
            }}
            {...(isWrong && { errorMessage: 'Enter a number, a colon and all 64 digits of the hash' })}
          />
        </div>
        {state.status === 'running' ? (
          <Inline gap="x3">
            <Button onPress={cancel}>Cancel</Button>
          </Inline>
        ) : (
          <div className={styles.notPrinted}>
            <Button variant="primary" onPress={verify}>
              Verify
            </Button>
          </div>
        )}
        <Outcome verification={verification} />
      </Stack>
    </Card>
  );
}

function Outcome({ verification }: Pick<ChainCardProps, 'verification'>) {
  const { state } = verification;
  switch (state.status) {
    case 'idle':
      return null;
    case 'running':
      return (
        <ProgressBar
          label="Verifying"
          value={state.checked}
          max={Math.max(1, state.total)}
          showValue
          valueText={`${formatCount(state.checked)} of ${formatCount(state.total)} entries`}
        />
      );
    case 'cancelled':
      return (
        <Alert tone="info">
          Cancelled after {formatCount(state.checked)} of {formatCount(state.total)} entries, which were intact.
        </Alert>
      );
    case 'failed':
      return (
        <Alert tone="critical" title="The chain could not be verified">
          {state.message}
        </Alert>
      );
    case 'done':
      return <Verdict {...verification} result={state.result} noted={state.noted} at={state.at} />;
  }
}

interface VerdictProps extends Pick<Verification, 'onCopy' | 'onPrint'> {
  result: AuditVerification;
  noted: ChainHead | undefined;
  at: string;
}

function Verdict({ result, noted, at, onCopy, onPrint }: VerdictProps) {
  const { fault, head, unsealed } = result;
  return (
    <Stack gap="x4">
      {fault ? (
        <Alert
          tone="critical"
          title="The log was changed"
          action={fault.entryId !== undefined && <Link href={auditLinks.entry(fault.entryId)}>Open the entry</Link>}
        >
          The first broken entry is {formatCount(fault.position)}: {fault.sentence}.
        </Alert>
      ) : (
        <Alert tone="positive" title="The chain is intact">
          {formatCount(head.position)} entries were verified.
          {unsealed > 0 && ` ${formatCount(unsealed)} newer ones wait for the seal, which comes within seconds.`}
        </Alert>
      )}
      {noted && result.noted && <NotedVerdict noted={noted} fate={result.noted} head={head} />}
      {!fault && (
        <>
          <FactList
            facts={[
              { label: 'Head', value: formatCount(head.position) },
              {
                label: 'Hash',
                value: (
                  <Text as="span" size={12} mono>
                    {head.hash}
                  </Text>
                ),
              },
              { label: 'Verified', value: <DateTime value={at} format="dateTime" /> },
            ]}
          />
          <div className={styles.notPrinted}>
            <Inline gap="x3">
              <Button onPress={() => onCopy(notedText(head))}>Copy Head</Button>
              <Button onPress={onPrint}>Print Head</Button>
            </Inline>
          </div>
        </>
      )}
    </Stack>
  );
}

interface NotedVerdictProps {
  noted: ChainHead;
  fate: NonNullable<AuditVerification['noted']>;
  head: ChainHead;
}

function NotedVerdict({ noted, fate, head }: NotedVerdictProps) {
  const number = formatCount(noted.position);
  if (fate === 'matches') return <Alert tone="positive">Entry {number} has the noted hash.</Alert>;
  if (fate === 'differs') {
    return (
      <Alert tone="critical" title="The log is not the noted one">
        Entry {number} has another hash than the noted one: entries up to it were replaced.
      </Alert>
    );
  }
  return (
    <Alert tone="critical" title="Entries are missing">
      The noted entry {number} is missing; the recorded end is entry {formatCount(head.position)}. What came after the
      last remaining entry was cut off.
    </Alert>
  );
}
