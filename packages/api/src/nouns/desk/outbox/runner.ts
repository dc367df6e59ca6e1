import {
  createExternalRunner,
  type ExternalRunner,
  type ExternalRunnerDeps,
  type ExternalWork,
  idleRunner,
} from '../../../http/external/runner.ts';
import type { Tx } from '../../../db/tx.ts';
import type { ComposedMail, MailHead } from '../../../http/noun/mails.ts';
import type { DropReason } from '../../../kernel/drop-reasons.ts';
import type { DeliveryProblem } from './rules.ts';
import {
  type ClaimedMessage,
  claimMessage,
  type Delivery,
  dropMessage,
  lengthenClaim,
  noteComposed,
  settleMessage,
  tidyOutbox,
} from './sending.ts';
import { type Mailer, MailProblem } from './smtp.ts';

export interface OutboxRunner extends ExternalRunner {
  /** Whether a mail server is configured; without one every message waits. */
  canSend: boolean;
  heldBack: readonly string[];
}

export interface OutboxRunnerDeps extends ExternalRunnerDeps {
  mailer: Mailer | undefined;
  /** Topics whose messages are not sent under the present settings. */
  heldBack: readonly string[];
  /** Composes a message that has no text yet, or says why it is not sent; undefined for one that has its text. */
  composeFor?: ((message: ClaimedMessage) => Composing | undefined) | undefined;
  /** The head of a message, if a noun gives it one. */
  headFor?: ((tx: Tx, message: ClaimedMessage) => Promise<MailHead | undefined>) | undefined;
}

type Composing = (tx: Tx) => Promise<ComposedMail | DropReason>;

const timeoutMs = 10_000;
/** Files take their time on a slow line. */
const filesTimeoutMs = 120_000;
/** At most ten a second, with a turn every five seconds. */
const maxPerTurn = 50;

/** Sends the messages of the outbox, one after the other. */
export function createOutboxRunner({ mailer, heldBack, composeFor, headFor, ...deps }: OutboxRunnerDeps): OutboxRunner {
  if (!mailer) return { canSend: false, heldBack, ...idleRunner };
  return {
    canSend: true,
    heldBack,
    ...createExternalRunner(sendingBy(mailer, heldBack, { composeFor, headFor }), { timeoutMs, maxPerTurn, ...deps }),
  };
}

const ofMessage: readonly DeliveryProblem[] = ['address', 'refused', 'later'];

const sendingBy = (
  mailer: Mailer,
  heldBack: readonly string[],
  { composeFor, headFor }: Pick<OutboxRunnerDeps, 'composeFor' | 'headFor'>,
): ExternalWork<ClaimedMessage, Delivery> => ({
  name: 'outbox',
  claim: (tx, until, id) => claimMessage(tx, heldBack, until, id),
  prepare: async (tx, message) => {
    const compose = composeFor?.(message);
    if (!compose) {
      const head = await headFor?.(tx, message);
      if (head?.files) await lengthenClaim(tx, message, new Date(tx.now.getTime() + 2 * filesTimeoutMs));
      return { ...message, head };
    }
    const mail = await compose(tx);
    if (typeof mail === 'string') {
      await dropMessage(tx, message, mail);
      return undefined;
    }
    await noteComposed(tx, message);
    return { ...message, ...mail, writtenAt: tx.now, head: await headFor?.(tx, message) };
  },
  act: async (message, signal) => {
    try {
      await mailer.send(message, signal);
      return 'sent';
    } catch (error) {
      // A refusal of this message is an outcome. After several problems of the server the runner waits for its next turn.
      if (error instanceof MailProblem && ofMessage.includes(error.problem)) return error.problem;
      throw error;
    }
  },
  timeFor: ({ head }) => (head?.files ? filesTimeoutMs : undefined),
  settle: settleMessage,
  postpone: (tx, message, _until, error) =>
    settleMessage(tx, message, error instanceof MailProblem ? error.problem : 'unknown'),
  finish: (tx) => tidyOutbox(tx, heldBack),
});
