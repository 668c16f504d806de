const { readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Who may import whom. `BOUNDARIES_ROOT` lets the test of the check point it at a copy with a planted fault.
 *
 * The graph of the api's features is not repeated here: it is read from the block `graph` of docs/architecture.md,
 * where each line says `feature → features that it may use`.
 */
const root = process.env.BOUNDARIES_ROOT ?? __dirname;

function readFeatureGraph() {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const block = page.match(/```graph\n([\s\S]*?)```/);
  if (!block) throw new Error('docs/architecture.md has no block `graph`');
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
const top = '^apps/api/src/((app|admin|admin-commands|main)\\.ts$|features/demo/)';
const graph = readFeatureGraph();
const mainFile = (feature) => `${features}${feature}/${feature.split('/').pop()}\\.ts`;

/** The parts of one noun (`games/…`) are one house; others come in by the main file. */
const entrance = (feature, other) =>
  feature.includes('/') && feature.split('/')[0] === other.split('/')[0]
    ? `^${features}${other}/`
    : `^${mainFile(other)}$`;

const featureRules = [...graph].map(([feature, used]) => ({
  name: `feature-${feature.replace('/', '-')}`,
  comment: `${feature} may use ${used.join(', ') || 'no other feature'}, through its main file (docs/architecture.md)`,
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
      comment:
        'types may refer to each other (tools/check-boundaries.mjs leaves them out here), code may not',
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
      name: 'web-ui-is-below',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
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
    exclude: { path: '(^|/)(dist|node_modules)/|\\.test\\.tsx?$|^apps/api/(test|migrations)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
