import { checkPackage } from './lib/checkPackage.ts';

try {
  await checkPackage();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
