import { answerAsked } from '../../kernel/threads/asked.ts';

/** Stands in for a mail that never ends, in the test. */
answerAsked<unknown, never>(() => {
  for (;;);
});
