import { createPace } from '../pace.ts';

type Operation = {
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: { 'application/json': { schema: unknown } } };
  responses: Record<string, { content?: { 'application/json': { schema: unknown } } }>;
};

const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const block = (title: string, schema: unknown) =>
  schema
    ? `<details><summary>${title}</summary><pre>${html(JSON.stringify(schema, null, '\t'))}</pre></details>`
    : '';

function operationHtml(method: string, path: string, operation: Operation): string {
  const success = operation.responses['200'] ?? operation.responses['201'];
  return `<article><h2><code>${method.toUpperCase()} ${html(path)}</code></h2>
<p>${html(operation.summary)}</p><p><small>${html(operation.description)}</small></p>
${block('Parameters', operation.parameters.length ? operation.parameters : undefined)}
${block('Body', operation.requestBody?.content['application/json'].schema)}
${block('Reply', success?.content?.['application/json'].schema)}</article>`;
}

/** The readable page of the API, from its document: plain HTML, no script, nothing from elsewhere. */
export async function docsPage(document: Readonly<Record<string, unknown>>): Promise<string> {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const operations: string[] = [];
  const pace = createPace();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      await pace();
      operations.push(operationHtml(method, path, operation));
    }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Motamo API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>pre { tab-size: 2; }</style></head>
<body><h1>Motamo API</h1><p>${operations.length} calls below <code>/api/v1</code>.
<a href="/api/v1/openapi.json">OpenAPI 3.1</a></p>${operations.join('\n')}</body></html>`;
}
