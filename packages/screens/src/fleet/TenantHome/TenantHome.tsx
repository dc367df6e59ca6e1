import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import type { User } from '@freight-hq/api/contract/people/users';
import { Card } from '@freight-hq/components/Card';
import { Link } from '@freight-hq/components/Link';
import type { Page, Resource } from '@freight-hq/components/Resource';
import { FactList } from '../../lib/FactList.tsx';
import { roleLabel } from '../../lib/roleLabel.ts';
import { TenantPage, type TenantPageProps } from '../../lib/TenantPage.tsx';
import { links } from '../../links/links.ts';
import { OwnTicketDrawer, OwnTickets, type OwnTicketsProps } from '../../support/OwnTickets/OwnTickets.tsx';
import { UrgentAlerts } from './UrgentAlerts.tsx';
import { YourUsers, type YourUsersProps } from './YourUsers.tsx';

export type { YourUsersProps } from './YourUsers.tsx';

export interface TenantHomeProps extends TenantPageProps {
  user: TenantPageProps['user'] & Pick<User, 'id'>;
  /** The most urgent active alerts, the first of all first. */
  urgent: Resource<Page<Alert>>;
  /** What the user asks the support. */
  help: OwnTicketsProps;
  /** For an administrator of the company. */
  users?: YourUsersProps | undefined;
}

/** The start page of tenant users: urgent alerts, their costs, the tickets of the user, the users of an administrator's company, and the account. */
export function TenantHome({ urgent, help, users, ...page }: TenantHomeProps) {
  const { user } = page;
  return (
    <TenantPage title={`Welcome, ${user.firstName}`} {...page} beside={<OwnTicketDrawer open={help.open} />}>
      <Card title="Most urgent" actions={<Link href={links.alerts()}>View all alerts</Link>}>
        <UrgentAlerts urgent={urgent} />
      </Card>
      <OwnTickets {...help} />
      {users && <YourUsers {...users} ownId={user.id} />}
      <Card title="Your account" description="The back office is for HQ staff; this account belongs to your company.">
        <FactList
          facts={[
            { label: 'Name', value: `${user.firstName} ${user.lastName}` },
            { label: 'Email', value: user.email },
            { label: 'Company', value: user.companyName },
            { label: 'Role', value: roleLabel[user.role] },
          ]}
        />
      </Card>
    </TenantPage>
  );
}
