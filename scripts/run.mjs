// The host's Node may be older than ours and unable to read TypeScript, so it is asked before anything else is loaded.
if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error(
    `Freight HQ needs Node 26, this is ${process.versions.node}. ` +
      'Run it as "npx -y pnpm@12 start" (or test, dev ...), which brings its own; if that is what you ran, the installation above failed.',
  );
  process.exit(1);
}

const [name, ...rest] = process.argv.slice(2);
process.argv.splice(2, Infinity, ...rest);
await import(`./${name}.ts`);
