import type { Ctx } from '../../../http/pipeline/ctx.ts';
import type { AccountTopic } from '../../desk/outbox/rules.ts';
import { askForAccountMail } from '../../desk/outbox/service.ts';

/** Asks for a mail about a person's account or an invitation, where a mail server is set. */
export async function mailAccount({ tx, actor, settings }: Ctx, topic: AccountTopic, subjectId: string): Promise<void> {
  if (settings.mail) await askForAccountMail(tx, topic, { subjectId, writtenBy: actor.userId });
}
