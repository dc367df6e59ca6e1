import type { OpenApiDocument } from '../../http/contract/openapi.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';
import type { Operation } from '../../http/contract/operation.ts';

export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.5rem 6rem; }
h1 { font-size: 1.75rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; text-transform: capitalize; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
h3 { font: 600 0.95rem ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
h3 span { display: inline-block; min-width: 4.5rem; }
p { margin: 0.25rem 0; } details { margin-top: 0.5rem; } summary { cursor: pointer; }
pre { background: color-mix(in srgb, currentColor 8%, transparent); border-radius: 6px; overflow: auto; padding: 0.75rem; font-size: 0.8rem; }
`;

/** The document as a page without script, so that the strict policy holds here too. */
export function docsHtml(document: OpenApiDocument, brandName: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'api');
  const sections = [...byTag].map(([tag, group]) => `<h2>${escapeHtml(tag)}</h2>${group.map(article).join('')}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(brandName)} API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${escapeHtml(brandName)} API ${escapeHtml(document.info.version)}</h1>
<p>${escapeHtml(document.info.description ?? '')} The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}
<h2>Schemas</h2>${Object.entries(document.components.schemas).map(schema).join('')}</main></body></html>`;
}

function article({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  return `<article><h3><span>${escapeHtml(method.toUpperCase())}</span> ${escapeHtml(path)}</h3>
<p>${escapeHtml(operation.summary)}</p><p>${escapeHtml(operation.description)}</p>
${part('Parameters', operation.parameters)}${part('Body', operation.requestBody)}${part('Answers', operation.responses)}</article>`;
}

const schema = ([name, members]: [string, unknown]) =>
  `<article><h3>${escapeHtml(name)}</h3>${part('Members', members)}</article>`;

function part(title: string, value: unknown): string {
  if (value === undefined) return '';
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}
