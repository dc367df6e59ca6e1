// Two generators write types by the compiler's old interface, which version 7 does not have.
const generators = ['openapi-typescript', '@hey-api/openapi-ts'];

function readPackage(manifest) {
  if (generators.includes(manifest.name)) {
    delete manifest.peerDependencies.typescript;
    manifest.dependencies.typescript = '5.9.3';
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
