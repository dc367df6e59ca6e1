import type { Duplicate } from '@freight-hq/api/contract/sales/leads';
import { Alert } from '@freight-hq/components/Alert';
import { Link } from '@freight-hq/components/Link';
import { links } from '../../links/links.ts';
import * as styles from './SalesProspects.css.ts';

const kinds = { lead: 'a prospect', tenant: 'your customer', onboarding: 'being onboarded' } as const;
const keys = {
  dot_number: 'the same DOT number',
  email: 'the same e-mail address',
  domain: 'the same e-mail domain',
  name: 'the same name',
  phone: 'the same phone number',
} as const;
const places = { lead: links.lead, tenant: links.tenant, onboarding: links.onboarding } as const;

/** Companies that are like the one in a form; exact ones are refused when it is sent. */
export function DuplicateNotice({ duplicates }: { duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0) return null;
  const isExact = duplicates.some(({ strength }) => strength === 'exact');
  return (
    <Alert
      tone={isExact ? 'critical' : 'caution'}
      title={isExact ? 'This company is known already' : 'This company may be known already'}
    >
      <ul className={styles.notes}>
        {duplicates.map(({ kind, id, name, by }) => (
          <li key={`${kind} ${id}`}>
            <Link href={places[kind](id)}>{name}</Link> is already {kinds[kind]}, with {keys[by]}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
