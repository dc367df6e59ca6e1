import type { SandboxCharge, SandboxPanel } from '@freight-hq/api/contract/money/payment-sandbox';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Inline } from '@freight-hq/components/Inline';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as styles from './BillingSettings.css.ts';

export type SandboxAct = 'dispute' | 'win' | 'lose';

export interface SandboxProps {
  panel: Resource<SandboxPanel>;
  /** Lets something happen to a charge at the sandbox. */
  onPlay(act: SandboxAct, paymentId: string): void;
}

const labels: Record<SandboxAct, string> = { dispute: 'Dispute', win: 'Win', lose: 'Lose' };

/** What tenants and their banks do at a real provider, by buttons: the demo alone has it. */
export function SandboxCard({ panel, onPlay }: SandboxProps) {
  return (
    <Card
      title="Sandbox"
      level={3}
      description="Stands in for tenants and their banks; HQ learns of it as from a provider"
    >
      {panel.status === 'loading' && <Skeleton lines={3} height={32} />}
      <ResourceNotice resource={panel} title="The sandbox could not be loaded" />
      {panel.status === 'ready' && (
        <Stack gap="x4">
          <Charges
            title="Open disputes"
            none="None."
            charges={panel.data.disputes}
            acts={['win', 'lose']}
            onPlay={onPlay}
          />
          <Charges
            title="Newest charges"
            none="None yet. Charge an invoice first."
            charges={panel.data.charges}
            acts={['dispute']}
            onPlay={onPlay}
          />
        </Stack>
      )}
    </Card>
  );
}

interface ChargesProps extends Pick<SandboxProps, 'onPlay'> {
  title: string;
  none: string;
  charges: readonly SandboxCharge[];
  acts: readonly SandboxAct[];
}

function Charges({ title, none, charges, acts, onPlay }: ChargesProps) {
  return (
    <Stack gap="x2">
      <Text weight="medium">{title}</Text>
      {charges.length === 0 && <Text tone="muted">{none}</Text>}
      {charges.length > 0 && (
        <ul className={styles.charges} aria-label={title}>
          {charges.map(({ paymentId, companyName, invoiceNumber, cents }) => (
            <li key={paymentId} className={styles.charge}>
              <Text size={13}>
                {companyName}, {invoiceNumber}, <Money value={cents / 100} decimals={2} />
              </Text>
              <Inline gap="x2">
                {acts.map((act) => (
                  <Button
                    key={act}
                    size="small"
                    aria-label={`${labels[act]} ${invoiceNumber} of ${companyName}`}
                    onPress={() => onPlay(act, paymentId)}
                  >
                    {labels[act]}
                  </Button>
                ))}
              </Inline>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
