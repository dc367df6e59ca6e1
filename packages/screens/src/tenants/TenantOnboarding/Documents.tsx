import type { OnboardingDetail, OnboardingDocument } from '@freight-hq/api/contract/tenants/onboarding';
import { maxDocumentBytes } from '@freight-hq/api/rules/tenants/onboarding';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { FileButton } from '@freight-hq/components/FileButton';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { documentLabels, documentStates } from './documentWords.ts';
import { mayNotOnboard } from './reasons.ts';
import * as styles from './TenantOnboarding.css.ts';
import type { OpenOnboarding } from './TenantOnboarding.tsx';

type Kind = OnboardingDocument['kind'];

interface DocumentsProps extends Pick<OpenOnboarding, 'upload' | 'onDownload' | 'onScan'> {
  detail: OnboardingDetail;
  canEdit: boolean;
}

const kinds = Object.keys(documentLabels) as Kind[];
const accept = ['application/pdf', 'image/png', 'image/jpeg'];

/** The documents of the review with their state, and the files that were uploaded for each. */
export function Documents({ detail, canEdit, upload, onDownload, onScan }: DocumentsProps) {
  const [tooLarge, setTooLarge] = useState<string>();
  const isOver = detail.completedAt !== undefined;
  const sending = upload.state.status === 'sending' ? upload.state.draft.kind : undefined;
  const send = (kind: Kind, file: File) => {
    const isTooLarge = file.size > maxDocumentBytes;
    setTooLarge(isTooLarge ? file.name : undefined);
    if (!isTooLarge) upload.send({ kind, file });
  };
  return (
    <Stack gap="x3">
      <Text size={13} tone="muted">
        PDF, PNG or JPEG, at most 5 MB each
      </Text>
      <ul className={styles.documents}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.document}>
            <Inline gap="x2" justify="between">
              <Inline gap="x2">
                <Text size={13} weight="medium">
                  {documentLabels[kind]}
                </Text>
                <Badge>{documentStates[detail.facts.documentationReview[kind]]}</Badge>
              </Inline>
              {!isOver && (
                <FileButton
                  size="small"
                  accept={accept}
                  iconStart={<Upload size={16} aria-hidden />}
                  aria-label={`Upload ${documentLabels[kind]}`}
                  isBusy={sending === kind}
                  busyLabel="Uploading..."
                  isDisabled={isSending(upload) && sending !== kind}
                  disabledReason={canEdit ? undefined : mayNotOnboard}
                  onChoose={(file) => send(kind, file)}
                >
                  Upload
                </FileButton>
              )}
            </Inline>
            <Files files={detail.documents.filter((one) => one.kind === kind)} {...{ canEdit, onDownload, onScan }} />
          </li>
        ))}
      </ul>
      {tooLarge !== undefined && (
        <Alert tone="critical" title="The file was not uploaded">
          {tooLarge} is larger than 5 MB.
        </Alert>
      )}
      <SubmissionNotice submission={upload} title="The file was not uploaded" />
    </Stack>
  );
}

type FilesProps = Pick<DocumentsProps, 'canEdit' | 'onDownload' | 'onScan'>;

function Files({ files, canEdit, onDownload, onScan }: FilesProps & { files: readonly OnboardingDocument[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.documents}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <div className={styles.fileWords}>
            <Text size={13} isTruncated>
              {file.name}
            </Text>
            <Text size={12} tone="muted">
              {sizeOf(file.bytes)}, {file.uploadedBy}, <DateTime value={file.uploadedAt} format="dateTime" />
            </Text>
            <Scan file={file} canEdit={canEdit} onScan={onScan} />
          </div>
          <IconButton
            size="small"
            label={`Save ${file.name}`}
            icon={<Download size={16} aria-hidden />}
            isDisabled={file.scan !== undefined && file.scan !== 'clean'}
            onPress={() => onDownload(file)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Why a file is withheld. */
function Scan({ file, canEdit, onScan }: Pick<FilesProps, 'canEdit' | 'onScan'> & { file: OnboardingDocument }) {
  const { scan, scanFinding, scanProblem, scanDueAt, name } = file;
  if (scan === 'waiting') return <Text size={12}>Waiting for the scan</Text>;
  if (scan === 'found') {
    return (
      <Text size={12} tone="critical">
        Withheld: the scanner found {scanFinding}. Ask for another file.
      </Text>
    );
  }
  if (scan !== 'unanswered') return null;
  return (
    <Inline gap="x2">
      <Text size={12}>
        Scanner did not answer: {problems[scanProblem ?? 'silent']}
        {scanDueAt !== undefined && (
          <>
            ; tried again <DateTime value={scanDueAt} format="dateTime" />
          </>
        )}
      </Text>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Retry the scan of ${name}`}
        disabledReason={canEdit ? undefined : mayNotOnboard}
        onPress={() => onScan(file)}
      >
        Retry
      </Button>
    </Inline>
  );
}

const problems: Record<NonNullable<OnboardingDocument['scanProblem']>, string> = {
  silent: 'no answer in time',
  failed: 'it ended with an error',
  absent: 'not available',
};

const kilobyte = 1024;
const sizeOf = (bytes: number) =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} kB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
