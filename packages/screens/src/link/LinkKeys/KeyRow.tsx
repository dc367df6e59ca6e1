import type { ApiKey } from '@freight-hq/api/contract/link/keys';
import { endsSoonDays } from '@freight-hq/api/rules/link/keys';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { useNow } from '@freight-hq/components/Clock';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { actions } from '../../lib/ItemRow.css.ts';
import { ItemRow } from '../../lib/ItemRow.tsx';
import { links } from '../../links/links.ts';
import type { LinkKeysProps } from './LinkKeys.tsx';

const dayMs = 86_400_000;

interface KeyRowProps extends Pick<LinkKeysProps, 'canManage' | 'rotation' | 'revocation'> {
  apiKey: ApiKey;
}

/** A key with what it may do, its last use, and its actions. */
export function KeyRow({ apiKey, canManage, rotation, revocation }: KeyRowProps) {
  const { name, state, prefix } = apiKey;
  const works = state === 'live' || state === 'replaced';
  return (
    <ItemRow title={name} badges={<Badges {...apiKey} />} facts={<Facts {...apiKey} />}>
      {canManage && works && (
        <div className={actions}>
          {state === 'live' && (
            <Button size="small" aria-label={`Rotate ${name}, ${prefix}`} onPress={() => rotation.open(apiKey)}>
              Rotate
            </Button>
          )}
          <Button size="small" aria-label={`Revoke ${name}, ${prefix}`} onPress={() => revocation.open(apiKey)}>
            Revoke
          </Button>
        </div>
      )}
    </ItemRow>
  );
}

function Badges({ state, expiresAt, waitsForMoney }: ApiKey) {
  const days = Math.floor((Date.parse(expiresAt) - useNow().getTime()) / dayMs);
  return (
    <>
      {state === 'live' && <Badge tone="positive">Works</Badge>}
      {state === 'replaced' && <Badge tone="caution">Replaced</Badge>}
      {state === 'expired' && <Badge>Ended</Badge>}
      {state === 'revoked' && <Badge tone="critical">Revoked</Badge>}
      {state === 'live' && days < endsSoonDays && (
        <Badge tone="caution">{days < 1 ? 'Ends within a day' : `Ends in ${formatNoun(days, 'day')}`}</Badge>
      )}
      {waitsForMoney && <Badge tone="caution">link:money waits for a second person</Badge>}
    </>
  );
}

function Facts(key: ApiKey) {
  const { prefix, sourceName, scopes, networks, createdAt, createdBy, isCreatorActive, waitsForMoney } = key;
  return (
    <>
      <Text as="span" size={13} tone="muted" mono>
        fhqk_{prefix}…
      </Text>
      <span>{sourceName}</span>
      <span>{scopes.join(', ') || 'No scope yet'}</span>
      <span>{networks.length === 0 ? 'From every network' : `From ${networks.join(', ')}`}</span>
      <End {...key} />
      <LastUse {...key} />
      <span>
        Made by {createdBy}
        {!isCreatorActive && ', whose account is disabled,'} on <DateTime value={createdAt} format="date" />
      </span>
      {waitsForMoney && <Link href={links.approvals()}>Open the approval</Link>}
    </>
  );
}

function End({ state, expiresAt, revokedAt }: ApiKey) {
  const verb = { live: 'Works until', replaced: 'Works until', expired: 'Ended', revoked: 'Revoked' }[state];
  return (
    <span>
      {verb} <DateTime value={revokedAt ?? expiresAt} format="dateTime" />
    </span>
  );
}

function LastUse({ lastUsedAt, lastUsedAddress }: ApiKey) {
  if (lastUsedAt === undefined) return <span>Never used</span>;
  return (
    <span>
      Last used <DateTime value={lastUsedAt} format="relative" />
      {lastUsedAddress !== undefined && ` from ${lastUsedAddress}`}
    </span>
  );
}
