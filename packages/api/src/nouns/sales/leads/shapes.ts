import { z } from 'zod';

export const dollars = (meaning: string) => z.number().describe(`US dollars${meaning && `: ${meaning}`}`);
export const percent = (meaning: string) => z.number().describe(`Percent: ${meaning}`);
