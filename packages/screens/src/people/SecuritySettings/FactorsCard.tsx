import type { Factor, NewRecoveryCodes, OwnFactors, StartedTotp } from '@freight-hq/api/contract/people/factors';
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
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { formatNoun } from '../../lib/formatCount.ts';
import * as styles from '../AccountDialog/AccountDialog.css.ts';
import { FactorDialogs } from './FactorDialogs.tsx';

/** The user's own word for a factor. */
export interface FactorName {
  name: string;
}

export interface FactorsProps {
  factors: Resource<OwnFactors>;
  /** Begins to add an app under a name. */
  starting: Submission<FactorName>;
  /** Confirms the app by a code. */
  confirming: Submission<{ code: string }, StartedTotp>;
  /** Makes a passkey in the browser and adds it under a name. */
  adding: Submission<FactorName, void>;
  /** Why no passkey can be added here. */
  passkeyFault?: string | undefined;
  renaming: Submission<FactorName, Factor>;
  /** Makes recovery codes. */
  making: Submission<void, void>;
  /** Reports that new codes are saved; until then the earlier ones work. */
  saving: Submission<void, NewRecoveryCodes>;
  removal: Submission<void, Factor>;
  onCopy(text: string): void;
}

/** The user's second factors and how many recovery codes are left. */
export function FactorsCard(props: FactorsProps) {
  const { factors, starting, adding, passkeyFault } = props;
  const isReady = factors.status === 'ready';
  const noKey = isReady && !factors.data.canSeal ? 'The server has no key to seal secrets' : undefined;
  const add = (
    <Inline gap="x2">
      <Button
        size="small"
        isDisabled={!isReady}
        {...(passkeyFault !== undefined && { disabledReason: passkeyFault })}
        onPress={() => adding.open()}
      >
        Add Passkey
      </Button>
      <Button
        size="small"
        isDisabled={!isReady}
        {...(noKey && { disabledReason: noKey })}
        onPress={() => starting.open()}
      >
        Add App
      </Button>
    </Inline>
  );
  return (
    <Card
      title="Second factor"
      description="A passkey or a code of an app, asked for after your password"
      actions={add}
    >
      <Stack gap="x4">
        <ResourceNotice resource={factors} title="Your second factors could not be loaded" />
        {factors.status === 'loading' && (
          <div aria-busy="true">
            <VisuallyHidden>Loading your second factors</VisuallyHidden>
            <Skeleton lines={2} height={40} />
          </div>
        )}
        {isReady && <Loaded {...props} own={factors.data} />}
      </Stack>
      <FactorDialogs {...props} />
    </Card>
  );
}

function Loaded({ own, making, removal, renaming, passkeyFault }: FactorsProps & { own: OwnFactors }) {
  return (
    <>
      {passkeyFault !== undefined && (
        <Text size={13} tone="muted">
          {passkeyFault}
        </Text>
      )}
      {!own.canSeal && (
        <Alert tone="caution" title="No app can be added">
          The server has no key to seal secrets. Set SECRETS_KEYS on the server and start it again.
        </Alert>
      )}
      {own.factors.length === 0 ? (
        <Text tone="muted">None. With a second factor a stolen password alone does not sign anybody in.</Text>
      ) : (
        <>
          <ul className={styles.list} aria-label="Second factors">
            {own.factors.map((factor) => (
              <FactorRow
                key={factor.id}
                factor={factor}
                onRename={() => renaming.open(factor)}
                onRemove={() => removal.open(factor)}
              />
            ))}
          </ul>
          <Codes left={own.recoveryCodesLeft} onMake={() => making.open()} />
        </>
      )}
    </>
  );
}

const kinds = { totp: 'Authenticator app', passkey: 'Passkey' } as const;

interface FactorRowProps {
  factor: Factor;
  onRename(): void;
  onRemove(): void;
}

function FactorRow({ factor, onRename, onRemove }: FactorRowProps) {
  const { kind, name, createdAt, lastUsedAt } = factor;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text weight="medium">{name}</Text>
        <Text size={13} tone="muted">
          {kinds[kind]}, added <DateTime value={createdAt} format="date" />
        </Text>
        {lastUsedAt !== null && (
          <Text size={13} tone="muted">
            Last used <DateTime value={lastUsedAt} format="relative" />
          </Text>
        )}
      </div>
      <Inline gap="x2">
        <Button size="small" aria-label={`Rename ${name}`} onPress={onRename}>
          Rename
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onPress={onRemove}>
          Remove
        </Button>
      </Inline>
    </li>
  );
}

const enough = 3;

function Codes({ left, onMake }: { left: number; onMake(): void }) {
  const make = (
    <Button size="small" onPress={onMake}>
      Make New Codes
    </Button>
  );
  const words = left === 0 ? 'No recovery codes' : formatNoun(left, 'recovery code left', 'recovery codes left');
  if (left <= enough)
    return (
      <Alert tone="caution" title={words} action={make}>
        If you lose your phone or your key, you sign in with a recovery code. Make new ones and save them.
      </Alert>
    );
  return (
    <Inline gap="x3" justify="between" align="center">
      <Text>{words}</Text>
      {make}
    </Inline>
  );
}
