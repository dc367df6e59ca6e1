import type { NewTokenIssuer, TokenIssuer } from '@freight-hq/api/contract/people/issuers';
import { lazy, Suspense } from 'react';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { actions } from '../../lib/ItemRow.css.ts';
import { ItemList, ItemRow, LoadingItems } from '../../lib/ItemRow.tsx';

/** An issuer that was entered in the portal, and so can be changed there. */
export type PortalIssuer = TokenIssuer & { id: string };

/** What a dialog sends: without keys an issuer keeps its own. */
export type IssuerDraft = Omit<NewTokenIssuer, 'publicKeys'> & { publicKeys?: string };

export interface TokenIssuersProps {
  issuers: Resource<readonly TokenIssuer[]>;
  /** Whether the user may add, change and remove issuers. */
  canManage: boolean;
  /** Its target is the issuer to be changed; a new one has none. */
  edit: Submission<IssuerDraft, PortalIssuer | 'new'>;
  /** Turns an issuer off, or on again. */
  toggling: Submission<void, PortalIssuer>;
  removal: Submission<void, PortalIssuer>;
}

// Loaded with the first dialog that opens.
const IssuerDialogs = lazy(async () => ({ default: (await import('./IssuerDialogs.tsx')).IssuerDialogs }));

/** Other applications whose tokens sign in users of tenants. */
export function TokenIssuers(props: TokenIssuersProps) {
  const { issuers, canManage, edit, toggling, removal } = props;
  const rows = issuers.status === 'ready' ? issuers.data : undefined;
  const isOpen = [edit, toggling, removal].some(({ state }) => state.status !== 'idle');
  return (
    <>
      <Card
        title="Token issuers"
        description="Other applications whose signed tokens open the embedded widgets for users of tenants"
        padding={rows && rows.length > 0 ? 'none' : 'normal'}
        actions={
          <Button
            size="small"
            disabledReason={canManage ? undefined : 'Only owners and super admins add issuers'}
            onPress={() => edit.open('new')}
          >
            Add Issuer
          </Button>
        }
      >
        <Stack gap="x3">
          <ResourceNotice resource={issuers} title="The issuers could not be loaded" />
          {issuers.status === 'loading' && <LoadingItems label="Token issuers" layout="card" lines={3} />}
          {rows?.length === 0 && <Text tone="muted">No application signs in users of tenants yet.</Text>}
          {rows && rows.length > 0 && (
            <ItemList label="Token issuers" layout="card">
              {rows.map((issuer) => (
                <IssuerRow key={issuer.issuer} issuer={issuer} {...props} />
              ))}
            </ItemList>
          )}
        </Stack>
      </Card>
      {isOpen && (
        <Suspense>
          <IssuerDialogs {...props} />
        </Suspense>
      )}
    </>
  );
}

interface IssuerRowProps extends Omit<TokenIssuersProps, 'issuers'> {
  issuer: TokenIssuer;
}

function IssuerRow({ issuer, canManage, edit, toggling, removal }: IssuerRowProps) {
  const { issuer: name, isActive } = issuer;
  const own = isOfPortal(issuer) ? issuer : undefined;
  return (
    <ItemRow title={name} badges={<Badges isActive={isActive} isOfPortal={!!own} />} facts={<Facts {...issuer} />}>
      {canManage && own && (
        <div className={actions}>
          <Button size="small" aria-label={`Change ${name}`} onPress={() => edit.open(own)}>
            Change
          </Button>
          <Button
            size="small"
            aria-label={`${isActive ? 'Turn off' : 'Turn on'} ${name}`}
            onPress={() => toggling.open(own)}
          >
            {isActive ? 'Turn Off' : 'Turn On'}
          </Button>
          <Button size="small" aria-label={`Remove ${name}`} onPress={() => removal.open(own)}>
            Remove
          </Button>
        </div>
      )}
    </ItemRow>
  );
}

const isOfPortal = (issuer: TokenIssuer): issuer is PortalIssuer => issuer.id !== undefined;

function Badges({ isActive, isOfPortal: isOwn }: { isActive: boolean; isOfPortal: boolean }) {
  return (
    <>
      <Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? 'On' : 'Off'}</Badge>
      {!isOwn && <Badge>Settings of the server</Badge>}
    </>
  );
}

const keyWords: Readonly<Record<string, string>> = { address: 'Keys from its address', secret: 'A shared secret' };

function Facts({ keys, allCompanies, companies, origins, createdBy, createdAt }: TokenIssuer) {
  return (
    <>
      <span>{allCompanies ? 'All companies' : formatNoun(companies.length, 'company', 'companies')}</span>
      <span>{keyWords[keys[0] ?? ''] ?? `${keys.length === 1 ? 'Key' : 'Keys'} ${keys.join(', ')}`}</span>
      <span>{origins.length === 0 ? 'No page may call' : `Pages of ${origins.join(', ')}`}</span>
      {createdBy !== undefined && createdAt !== undefined && (
        <span>
          Added by {createdBy} on <DateTime value={createdAt} format="date" />
        </span>
      )}
    </>
  );
}
