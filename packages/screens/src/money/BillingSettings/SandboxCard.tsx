import type { SandboxCharge, SandboxPanel, SandboxPlay } from '@freight-hq/api/contract/money/payment-sandbox';
import { declineText, plannedOutcomes, returnCodes, sandboxHooks } from '@freight-hq/api/rules/money/payment-provider';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { type ReactNode, useState } from 'react';
import { links } from '../../links/links.ts';
import * as styles from './BillingSettings.css.ts';

export interface SandboxProps {
  panel: Resource<SandboxPanel>;
  /** Lets something happen at the sandbox. */
  onPlay(play: SandboxPlay): void;
}

/** What tenants and their banks do at a real provider, and the provider itself: the demo alone has it. */
export function SandboxCard({ panel, onPlay }: SandboxProps) {
  return (
    <Card
      title="Sandbox"
      level={3}
      description="Stands in for the payment provider, for tenants and their banks; HQ learns of it as from a provider"
    >
      {panel.status === 'loading' && <Skeleton lines={6} height={32} />}
      <ResourceNotice resource={panel} title="The sandbox could not be loaded" />
      {panel.status === 'ready' && (
        <Stack gap="x6">
          <Plans panel={panel.data} onPlay={onPlay} />
          <Debits charges={panel.data.debits} onPlay={onPlay} />
          <Charges
            title="Open disputes"
            none="None. Dispute a charge below."
            charges={panel.data.disputes}
            acts={{ win: 'Win', lose: 'Lose' }}
            onAct={(act, paymentId) => onPlay({ act, paymentId })}
          />
          <Charges
            title="Newest charges"
            none="None yet. Charge an invoice first."
            charges={panel.data.charges}
            acts={{ dispute: 'Dispute' }}
            onAct={(act, paymentId) => onPlay({ act, paymentId })}
          />
          <Stack gap="x2">
            <Text weight="medium">Balance</Text>
            <Text size={13} tone="muted">
              It is paid out each Monday. <Link href={links.accounting()}>See the payouts</Link>
            </Text>
            <div>
              <Button size="small" onPress={() => onPlay({ act: 'pay_out' })}>
                Pay Out Now
              </Button>
            </div>
          </Stack>
        </Stack>
      )}
    </Card>
  );
}

const usual = 'usual';

const outcomeWords: Record<string, string> = { succeeded: 'Succeeds', submitted: 'Bank debit under way' };
const withCode = (code: string): string => `${declineText(code)} (${code})`;
const outcomes = [
  { id: usual, label: 'Decided by its amount' },
  ...plannedOutcomes.map((id) => ({ id, label: outcomeWords[id] ?? withCode(id) })),
];

const hookWords: Record<(typeof sandboxHooks)[number], string> = {
  lost: 'Is lost, and found by asking',
  twice: 'Comes twice',
};
const hooks = [
  { id: usual, label: 'Comes once' } as const,
  ...sandboxHooks.map((id) => ({ id, label: hookWords[id] })),
];

/** What becomes of the next charge and the next event, once. */
function Plans({ panel: { nextOutcome, nextHook }, onPlay }: { panel: SandboxPanel } & Pick<SandboxProps, 'onPlay'>) {
  return (
    <div className={styles.plans}>
      <Select
        label="Next charge"
        items={outcomes}
        selectedKey={nextOutcome ?? usual}
        onSelectionChange={(id) => onPlay({ act: 'plan_charge', outcome: id === usual ? null : id })}
      />
      <Select
        label="Next event"
        items={hooks}
        selectedKey={nextHook ?? usual}
        onSelectionChange={(id) => onPlay({ act: 'plan_event', hook: id === usual ? null : id })}
      />
    </div>
  );
}

const codes = returnCodes.map((id) => ({ id, label: withCode(id) }));

/** Debits of bank accounts, which take days, and the code with which a bank sends one back. */
function Debits({ charges, onPlay }: { charges: readonly SandboxCharge[] } & Pick<SandboxProps, 'onPlay'>) {
  const [code, setCode] = useState(codes[0]?.id ?? '');
  return (
    <Charges
      title="Bank debits under way"
      none="None. Plan one for the next charge."
      charges={charges}
      acts={{ settle: 'Settle', return: 'Return' }}
      onAct={(act, paymentId) => onPlay(act === 'settle' ? { act, paymentId } : { act, paymentId, code })}
    >
      <div className={styles.plans}>
        <Select label="A return says" items={codes} selectedKey={code} onSelectionChange={setCode} />
      </div>
    </Charges>
  );
}

interface ChargesProps<Act extends string> {
  title: string;
  none: string;
  charges: readonly SandboxCharge[];
  acts: Readonly<Record<Act, string>>;
  onAct(act: Act, paymentId: string): void;
  /** Above the list, if it has rows. */
  children?: ReactNode;
}

function Charges<Act extends string>({ title, none, charges, acts, onAct, children }: ChargesProps<Act>) {
  return (
    <Stack gap="x2">
      <Text weight="medium">{title}</Text>
      {charges.length === 0 && (
        <Text size={13} tone="muted">
          {none}
        </Text>
      )}
      {charges.length > 0 && children}
      {charges.length > 0 && (
        <ul className={styles.charges} aria-label={title}>
          {charges.map(({ paymentId, companyName, invoiceNumber, cents }) => (
            <li key={paymentId} className={styles.charge}>
              <Text size={13}>
                {companyName}, {invoiceNumber}, <Money value={cents / 100} decimals={2} />
              </Text>
              <Inline gap="x2">
                {(Object.entries(acts) as [Act, string][]).map(([act, label]) => (
                  <Button
                    key={act}
                    size="small"
                    aria-label={`${label} ${invoiceNumber} of ${companyName}`}
                    onPress={() => onAct(act, paymentId)}
                  >
                    {label}
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
