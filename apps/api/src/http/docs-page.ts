import { openApiDocument } from './openapi.ts';

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
    ? `<details><summary>${title}</summary><pre>${html(JSON.stringify(schema, null, 2))}</pre></details>`
    : '';

function operationHtml(method: string, path: string, operation: Operation): string {
  const success = operation.responses['200'] ?? operation.responses['201'];
  return `<article><h2><code>${method.toUpperCase()} ${html(path)}</code></h2>
<p>${html(operation.summary)}</p><p><small>${html(operation.description)}</small></p>
${block('Parameters', operation.parameters.length ? operation.parameters : undefined)}
${block('Body', operation.requestBody?.content['application/json'].schema)}
${block('Reply', success?.content?.['application/json'].schema)}</article>`;
}

/** The readable page of the API: plain HTML, no script, nothing from elsewhere. */
export function docsPage(publicUrl: string): string {
  const document = openApiDocument(publicUrl) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Motamo API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Motamo API</h1><p>${operations.length} calls below <code>/api/v1</code>.
<a href="/api/v1/openapi.json">OpenAPI 3.1</a></p>${operations.join('\n')}</body></html>`;
}
