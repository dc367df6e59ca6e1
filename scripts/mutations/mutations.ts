import { accessMutations } from './access.ts';
import { approvalMutations } from './approvals.ts';
import { bankMutations } from './bank.ts';
import { bookMutations } from './books.ts';
import { correctionMutations } from './corrections.ts';
import { creditNoteMutations } from './credit-notes.ts';
import { factorMutations } from './factors.ts';
import { helpMutations } from './help.ts';
import { importMutations } from './imports.ts';
import { linkMutations } from './link.ts';
import { mailMutations } from './mail.ts';
import { moneyMutations } from './money.ts';
import type { Mutation } from './mutation.ts';
import { operationMutations } from './operations.ts';
import { passkeyMutations } from './passkeys.ts';
import { payoutMutations } from './payouts.ts';
import { paymentMutations } from './payments.ts';
import { cardNoticeMutations } from './card-notices.ts';
import { disputeMutations } from './disputes.ts';
import { refundMutations } from './refunds.ts';
import { salesMutations } from './sales.ts';
import { sessionMutations } from './sessions.ts';
import { signatureMutations } from './signatures.ts';
import { singleSignOnMutations } from './single-sign-on.ts';
import { teamMutations } from './team.ts';

/** Rules whose loss would be a defect of security or of money. */
export const mutations: readonly Mutation[] = [
  ...accessMutations,
  ...sessionMutations,
  ...factorMutations,
  ...passkeyMutations,
  ...signatureMutations,
  ...singleSignOnMutations,
  ...approvalMutations,
  ...moneyMutations,
  ...paymentMutations,
  ...correctionMutations,
  ...creditNoteMutations,
  ...cardNoticeMutations,
  ...disputeMutations,
  ...refundMutations,
  ...bankMutations,
  ...bookMutations,
  ...payoutMutations,
  ...teamMutations,
  ...linkMutations,
  ...salesMutations,
  ...importMutations,
  ...helpMutations,
  ...mailMutations,
  ...operationMutations,
];
