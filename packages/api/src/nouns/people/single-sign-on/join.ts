import { z } from 'zod';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import { exactText, nameText } from '../../../http/contract/endpoint.ts';
import type { Settings } from '../../../http/settings/settings.ts';
import type { Failure } from '../../../kernel/errors.ts';
import { type NewColleague, signUpByProvider } from '../users/service.ts';
import type { Flow } from './flows.ts';
import { linkIdentity } from './identities.ts';
import type { SignedInPerson } from './provider.ts';
import type { Claims } from './rules.ts';

/** Makes the account of the invitation with which the sign-in began; undefined without one. */
export async function joinByInvitation(
  scope: AuditScope,
  { invitationId }: Flow,
  person: SignedInPerson,
  { registration }: Settings,
): Promise<{ userId: string } | { refused: Failure } | undefined> {
  if (invitationId === null) return undefined;
  const colleague = colleagueOf(person.claims);
  const joined = await signUpByProvider(scope.tx, invitationId, colleague, registration === 'closed');
  if ('refused' in joined) return joined;
  const { userId, role } = joined;
  const linked = await linkIdentity(scope, userId, person, 'invitation');
  // The identity was unknown a moment ago: another sign-in of the same person has just linked it.
  if ('refused' in linked) throw linked.refused;
  await audit(scope, 'registration.succeeded', { target: userId, details: { role, by: 'sso' } });
  return { userId };
}

const name = nameText(100);
const employeeNumber = exactText(64, 4)
  .trim()
  .regex(/^[\w./-]+$/);

/** Of what the provider sends only what reads like a name or a number counts. */
export function colleagueOf(claims: Claims): NewColleague {
  const email = z.string().parse(claims['email']);
  const [localName = ''] = email.split('@');
  const [first = localName, ...others] = (z.string().safeParse(claims['name']).data ?? localName).split(' ');
  const firstName = name.safeParse(claims['given_name']).data ?? name.safeParse(first).data ?? 'New';
  const lastName = name.safeParse(claims['family_name']).data ?? name.safeParse(others.join(' ')).data ?? 'Colleague';
  return { email, firstName, lastName, employeeId: employeeNumber.safeParse(claims['employee_number']).data };
}
