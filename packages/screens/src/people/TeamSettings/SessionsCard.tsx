import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { signInWords } from '../../lib/signInWords.ts';
import { ItemList, ItemRow, LoadingItems } from '../../lib/ItemRow.tsx';
import type { TeamSettingsProps } from './TeamSettings.tsx';

type SessionsCardProps = Required<Pick<TeamSettingsProps, 'sessions'>> & Pick<TeamSettingsProps, 'onEndSession'>;

/** Where the people of HQ are signed in. */
export function SessionsCard({ sessions, onEndSession }: SessionsCardProps) {
  const rows = sessions.status === 'ready' ? sessions.data : [];
  return (
    <Card
      title="Sign-ins"
      description="Where everyone in HQ is signed in, the latest activity first"
      padding={rows.length > 0 ? 'none' : 'normal'}
    >
      <Stack gap="x3">
        <ResourceNotice resource={sessions} title="The sign-ins could not be loaded" />
        {sessions.status === 'loading' && <LoadingItems label="Sign-ins" layout="card" lines={3} />}
        {rows.length > 0 && (
          <ItemList label="Sign-ins" layout="card">
            {rows.map((session) => {
              const { id, name, device = 'Unknown browser', address, createdAt, lastActivityAt, isCurrent } = session;
              return (
                <ItemRow
                  key={id}
                  title={name}
                  badges={isCurrent && <Badge tone="positive">This one</Badge>}
                  facts={
                    <>
                      <span>{device}</span>
                      <span>{signInWords(session)}</span>
                      {address !== undefined && <span>From {address}</span>}
                      <span>
                        Since <DateTime value={createdAt} format="dateTime" />
                      </span>
                      <span>
                        Last active <DateTime value={lastActivityAt} format="relative" />
                      </span>
                    </>
                  }
                >
                  {!isCurrent && (
                    <Button
                      size="small"
                      aria-label={`End the sign-in of ${name}, ${device}`}
                      onPress={() => onEndSession(session)}
                    >
                      End
                    </Button>
                  )}
                </ItemRow>
              );
            })}
          </ItemList>
        )}
      </Stack>
    </Card>
  );
}
