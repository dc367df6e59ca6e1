import type { CreditNote } from '@freight-hq/api/contract/money/credit-notes';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { dollars } from '../../lib/dollars.tsx';
import { Day } from '../TenantBilling/Day.tsx';
import * as styles from './InvoiceRegister.css.ts';

interface CreditNotesProps {
  notes: readonly CreditNote[];
  /** Saves the document of a credit note. */
  onDownload(creditNoteId: string): void;
}

/** The credit notes of an invoice; nothing without one. */
export function CreditNotes({ notes, onDownload }: CreditNotesProps) {
  if (notes.length === 0) return null;
  return (
    <Stack gap="x2">
      <Heading level={3}>Credit Notes</Heading>
      <ul className={styles.list}>
        {notes.map(({ id, number, cents, reason, issuedAt }) => (
          <li key={id} className={styles.payment}>
            <div className={styles.words}>
              <Text size={13} weight="medium" mono>
                {number}
              </Text>
              <Text size={12} tone="muted">
                <Day value={issuedAt} />: {reason}
              </Text>
            </div>
            <div className={styles.amount}>{dollars(cents)}</div>
            <div className={styles.outcome}>
              <Button size="small" onPress={() => onDownload(id)} aria-label={`PDF of ${number}`}>
                PDF
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
