import { newId } from '../../../kernel/ids.ts';
import { writeMessage } from '../../desk/outbox/service.ts';
import { findByEmail, findBySubject, removeLinkedUsers, writeLinkedUsers } from '../../people/users/service.ts';
import type { RowRefusal } from './rules.ts';
import { claim, isRefused, type KindWriter, type Outcome, withCompany } from './kind.ts';

/** A user that HQ knows in the same company is taken over by the issuer's id, or by the e-mail address. */
export const userWriter: KindWriter<'users'> = {
  write: async (tx, source, targets) => {
    const { issuer } = source;
    const rows = targets.map((target) => ({ ...target.values, ...withCompany(target), rowId: target.rowId }));
    const bySubject = rows.map(({ rowId, subject, companyId }) => ({
      id: rowId,
      key: subject ?? undefined,
      companyId,
    }));
    const named = rows.flatMap(({ subject }) => subject ?? []);
    const known = issuer === null || named.length === 0 ? [] : await findBySubject(tx, issuer, named);
    const subjects = await claim(tx, 'users', bySubject, known);
    const early = rows.map((row, index): RowRefusal | undefined => {
      if (row.subject !== null && issuer === null) return noIssuer();
      return subjects[index] === 'taken' ? subjectTaken() : undefined;
    });
    const byEmail = rows.map(({ email, companyId }, index) => {
      const claimed = subjects[index];
      const isOpen = !early[index] && typeof claimed === 'object';
      return { id: isOpen ? claimed.id : undefined, key: isOpen ? email.toLowerCase() : undefined, companyId };
    });
    const found = await findByEmail(
      tx,
      byEmail.flatMap(({ key }) => key ?? []),
    );
    const settled = await claim(tx, 'users', byEmail, found);
    const outcomes = rows.map(({ companyId }, index): Outcome => {
      const [refused, claimed] = [early[index], settled[index]];
      if (refused) return refused;
      if (claimed === 'taken' || claimed === undefined) return emailTaken();
      return { rowId: claimed.id ?? newId('usr', tx.now.getTime()), companyId };
    });
    const written = rows.flatMap((row, index) => {
      const outcome = outcomes[index];
      if (!outcome || isRefused(outcome)) return [];
      return [{ ...row, id: outcome.rowId, issuer: row.subject === null ? null : issuer }];
    });
    for (const { companyId, oldEmail } of await writeLinkedUsers(tx, written)) {
      await writeMessage(tx, { ...addressChanged, companyId, recipient: oldEmail, writtenBy: null });
    }
    return outcomes;
  },
  remove: (tx, _source, rowIds) => removeLinkedUsers(tx, rowIds),
};

const addressChanged = {
  topic: 'user.email_changed',
  template: 'email_changed',
  subject: 'The e-mail address of your account was changed',
  body: "Your company's freight platform has changed the e-mail address of your account. Messages go to the new address from now on. If you did not expect this, tell your administrator.",
};

const refusal = (code: string, pointer: string, detail: string): RowRefusal => ({ code, pointer, detail });
const emailTaken = () =>
  refusal('email_taken', '/email', 'Another user has this e-mail address, maybe in another company');
const subjectTaken = () => refusal('subject_taken', '/subject', 'Another user has this subject');
const noIssuer = () =>
  refusal('no_issuer', '/subject', 'No issuer is set for your source, so that a subject has no meaning; leave it out');
