import type { PaymentMethod, PaymentMethodList } from '@freight-hq/api/contract/money/payment-methods';
import { methodText } from '@freight-hq/api/rules/money/payment-methods';
import { linkDays } from '@freight-hq/api/rules/money/invoice-documents';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { selectAll } from '../../lib/selectAll.ts';
import * as styles from './TenantBilling.css.ts';

/** A method that is taken away from a tenant. */
export interface MethodTarget {
  companyId: string;
  method: PaymentMethod;
}

/** What a person does about the payment methods of a tenant. */
export interface MethodActs {
  removal: Submission<void, MethodTarget>;
  /** Mails a link to the tenant; the target is its company. */
  mailing: Submission<void, string>;
  /** Makes a link with which the tenant leaves a method. */
  onMakeLink(companyId: string): void;
  /** The link that was made, as a whole address. */
  link: string | undefined;
  onCopyLink(url: string): void;
  onCloseLink(): void;
  /** Why no link can be mailed; absent if it can. */
  noMail: string | undefined;
}

export interface MethodsPartProps {
  methods: Resource<PaymentMethodList>;
  acts: MethodActs;
  /** Why the user cannot change methods; absent if the user can. */
  noMethodChange: string | undefined;
}

type PartProps = MethodsPartProps & { companyId: string };

/** What a tenant is charged by, and the link with which it leaves another method. */
export function MethodsPart({ methods, companyId, acts, noMethodChange }: PartProps) {
  const { removal, mailing, link } = acts;
  const removed = removal.state.status === 'idle' ? undefined : removal.state.target.method;
  return (
    <Stack gap="x2">
      <Heading level={3}>Payment Method</Heading>
      <ResourceNotice resource={methods} title="The payment methods could not be loaded" />
      {methods.status === 'loading' && <Skeleton lines={1} height={28} />}
      {methods.status === 'ready' && (
        <>
          <Methods {...methods.data} {...{ companyId, acts, noMethodChange }} />
          <Inline gap="x2">
            <Button size="small" onPress={() => acts.onMakeLink(companyId)} disabledReason={noMethodChange}>
              Copy Link
            </Button>
            <Button size="small" onPress={() => mailing.open(companyId)} disabledReason={noMethodChange ?? acts.noMail}>
              Send by Mail
            </Button>
          </Inline>
        </>
      )}
      {removed && (
        <ConfirmDialog
          title={`Remove ${methodText(removed)}?`}
          submit={{ label: 'Remove', busyLabel: 'Removing...', variant: 'danger' }}
          text="The tenant is charged by it no more, and the payment provider forgets it. Only the tenant can leave it again."
          failed="The payment method was not removed"
          submission={removal}
        />
      )}
      {mailing.state.status !== 'idle' && (
        <ConfirmDialog
          title="Send a link by mail?"
          submit={{ label: 'Send', busyLabel: 'Sending...' }}
          text={`The addresses of the billing profile get a link with which a card or a bank account is left. It works for ${linkDays} days.`}
          failed="The link was not sent"
          submission={mailing}
        />
      )}
      {link !== undefined && <LinkDialog url={link} onCopy={acts.onCopyLink} onClose={acts.onCloseLink} />}
    </Stack>
  );
}

function Methods({
  methods,
  isNeeded,
  companyId,
  acts,
  noMethodChange,
}: PaymentMethodList & Omit<PartProps, 'methods'>) {
  if (methods.length === 0) {
    return (
      <Text tone="muted">
        No payment method{isNeeded && '. Nothing can be charged until the tenant leaves one by its link'}
      </Text>
    );
  }
  return (
    <ul className={styles.invoices}>
      {methods.map((method) => (
        <li key={method.id} className={styles.method}>
          <Text size={13} weight="medium">
            {methodText(method)}
          </Text>
          <Inline gap="x2">
            <State {...method} />
            <Button
              size="small"
              aria-label={`Remove ${methodText(method)}`}
              onPress={() => acts.removal.open({ companyId, method })}
              disabledReason={noMethodChange}
            >
              Remove
            </Button>
          </Inline>
        </li>
      ))}
    </ul>
  );
}

function State({ status, isCharged }: PaymentMethod) {
  if (status === 'expired') return <Badge tone="critical">Expired</Badge>;
  if (status === 'verifying') return <Badge tone="caution">To be confirmed</Badge>;
  return isCharged ? <Badge tone="positive">Charged</Badge> : <Badge>In reserve</Badge>;
}

/** A link that is shown this once. */
function LinkDialog({ url, onCopy, onClose }: { url: string; onCopy(url: string): void; onClose(): void }) {
  return (
    <Dialog
      title="Link for a payment method"
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Inline gap="x3" justify="end">
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" onPress={() => onCopy(url)}>
            Copy
          </Button>
        </Inline>
      }
    >
      <Stack gap="x4">
        <Text>
          Who has it leaves a card or a bank account for the tenant, without a sign-in, for {linkDays} days. It is shown
          this once.
        </Text>
        <TextField label="Link" value={url} isReadOnly onFocus={selectAll} />
      </Stack>
    </Dialog>
  );
}
