import { workingTree, type Tree } from './lib/tree.ts';
import { foldersHaveOneName, screensHaveOneName } from './rules/areas.ts';
import { versionsAreShared } from './rules/catalog.ts';
import { endpointsAreServed } from './rules/endpoints.ts';
import { importsFollowLayers } from './rules/layers.ts';
import { nounsKeepTheirSize } from './rules/nounSizes.ts';
import { permissionsAreDeclared } from './rules/permissions.ts';
import { bundledSettingsAreKnown, bundledSettingsAreNamed, noSecrets } from './rules/secrets.ts';
import { componentsHaveStories, screensAreConnected } from './rules/stories.ts';
import { longFiles, noIndexFiles, textsAreFit } from './rules/text.ts';

const rules: readonly ((tree: Tree) => string[])[] = [
  componentsHaveStories,
  screensAreConnected,
  endpointsAreServed,
  importsFollowLayers,
  foldersHaveOneName,
  screensHaveOneName,
  nounsKeepTheirSize,
  permissionsAreDeclared,
  versionsAreShared,
  textsAreFit,
  noIndexFiles,
  noSecrets,
  bundledSettingsAreKnown,
  bundledSettingsAreNamed,
];

const tree = workingTree();
const faults = rules.flatMap((rule) => rule(tree));
for (const fault of faults) console.error(fault);
for (const note of longFiles(tree)) console.log(`Note: ${note}`);
console.log(
  faults.length > 0 ? `${faults.length} faults` : `${rules.length} rules hold for ${tree.files.length} files`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
