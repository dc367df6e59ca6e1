import { bad } from '../../lib/toasts.ts';

export const sandboxRefused = (reason: string) => bad('The sandbox refused it', reason);
