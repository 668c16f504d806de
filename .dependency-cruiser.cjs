const { readFileSync } = require('node:fs');
const path = require('node:path');
const { Compiler } = require('@swc/core');

/** The type of a row is no statement: such imports are left out, so that `sql-in-queries` sees statements alone. */
const isRowType = (item) => item.typeOnly && /^drizzle-orm|\/db\/schema\//.test(item.source?.value);

/** dependency-cruiser lets swc read every file as TypeScript without JSX. */
const { parseFileSync } = Compiler.prototype;
Compiler.prototype.parseFileSync = function parse(file, options) {
  const tree = parseFileSync.call(this, file, { ...options, tsx: file.endsWith('x') });
  return { ...tree, body: tree.body.filter((item) => !isRowType(item)) };
};

/**
 * Who may import whom. `BOUNDARIES_ROOT` lets the test of the check point it at a copy with a planted fault.
 *
 * The graph of the api's features is not repeated here: it is read from docs/architecture.md. Each line of its block
 * `graph` says `feature → features that it may use`, each line of `doors` `feature → files that others may call`.
 */
const root = process.env.BOUNDARIES_ROOT ?? __dirname;

function readLines(name) {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const block = page.match(new RegExp(`\`\`\`${name}\\n([\\s\\S]*?)\`\`\``));
  if (!block) throw new Error(`docs/architecture.md has no block \`${name}\``);
  const lines = block[1].split('\n').filter((line) => line.includes('→'));
  return new Map(
    lines.map((line) => {
      const [feature, used] = line.split('→');
      return [
        feature.trim(),
        used
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && name !== '–'),
      ];
    }),
  );
}

const features = 'apps/api/src/features/';
/** What may know every feature: the composition, the operator's commands, the demo school made by running them all. */
const top = '^apps/api/src/((app|admin|admin-commands|main)\\.ts$|admin/|features/demo/)';
const graph = readLines('graph');

/** Verbs beside the main file that other features call, from the block `doors` of docs/architecture.md. */
const doors = readLines('doors');

/** The parts of one noun (`games/…`) are one house; others come in by the main file, views, queries and doors. */
function entrance(feature, other) {
  const isSameHouse = feature.includes('/') && feature.split('/')[0] === other.split('/')[0];
  if (isSameHouse) return `^${features}${other}/`;
  const verbs = [other.split('/').pop(), ...(doors.get(other) ?? [])].join('|');
  return `^${features}${other}/(?:(?:${verbs})|[^/]+\\.(?:view|queries))\\.ts$`;
}

const featureRules = [...graph].map(([feature, used]) => ({
  name: `feature-${feature.replace('/', '-')}`,
  comment: `${feature} may use ${used.join(', ') || 'no other feature'}, through its entrances (docs/architecture.md)`,
  severity: 'error',
  from: { path: `^${features}${feature}/` },
  to: {
    path: `^${features}`,
    pathNot: [`^${features}${feature}/`, ...used.map((name) => entrance(feature, name))],
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'neither of code nor of types: an import tells which way a part leans',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'an import that leads nowhere cannot be judged',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(css|svg|json|woff2?)(\\?|$)' },
    },
    {
      name: 'rules-use-nothing',
      severity: 'error',
      from: { path: '^packages/rules/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/rules/' },
    },
    {
      name: 'contract-uses-rules-only',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(contract|rules)/' },
    },
    { name: 'api-not-web', severity: 'error', from: { path: '^apps/api/' }, to: { path: '^apps/web/' } },
    { name: 'web-not-api', severity: 'error', from: { path: '^apps/web/' }, to: { path: '^apps/api/' } },
    {
      name: 'only-the-composition-knows-features',
      comment: 'db, http, realtime and context serve the features and never call them',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: [`^${features}`, top] },
      to: { path: `^${features}` },
    },
    {
      name: 'the-composition-is-the-top',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: top },
      to: { path: top },
    },
    {
      name: 'feature-in-the-graph',
      comment: 'every feature has its line in the graph of docs/architecture.md',
      severity: 'error',
      from: {
        path: `^${features}`,
        pathNot: [top, ...[...graph.keys()].map((feature) => `^${features}${feature}/`)],
      },
      to: {},
    },
    ...featureRules,
    {
      name: 'sql-in-queries',
      comment: 'statements stand in *.queries.ts; save-pack.ts names the tables that a content pack fills',
      severity: 'error',
      from: {
        path: '^apps/api/src/(features|http|upkeep|admin|backup|realtime)/',
        pathNot: '\\.queries\\.ts$|/content/save-pack\\.ts$',
      },
      to: { path: 'node_modules/drizzle-orm/|^apps/api/src/db/schema/' },
    },
    {
      name: 'web-ui-is-below',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(question|features|app)/' },
    },
    {
      name: 'web-lib-below-ui',
      comment: 'lib holds calls, session, sound and stores; what is drawn stands above it',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'web-question-below-features',
      comment: 'the view of a question is shared by solo, live and lists',
      severity: 'error',
      from: { path: '^apps/web/src/question/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-features-below-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-features-apart',
      comment: 'features of the site never import each other; routes compose them',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)dist/|(^|/)node_modules/(?!drizzle-orm/)|\\.test\\.tsx?$|^apps/api/(test|migrations)/',
    },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
