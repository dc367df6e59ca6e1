import { answerAsked } from '../threads/asked.ts';
import { encodeAgain, type Picture } from './encode.ts';

/** The thread that writes pictures anew. */
answerAsked<Uint8Array, Picture>(encodeAgain);
