import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { relativeLengths } from './relative-lengths.ts';

const API_ORIGIN = 'http://localhost:3000';

/**
 * The entry is small and fetches the app (main.ts); the page announces the app, so that both come at once.
 */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const app = chunks.find(({ moduleIds }) => moduleIds.includes(APP));
        if (!app) throw new Error('the app is missing from the build');
        const announced = app.imports.filter((name) => !html.includes(name));
        const scripts = [app.fileName, ...announced].map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            href: `/${name}`,
            crossorigin: true,
            'data-app': name === app.fileName,
          },
          injectTo: 'head' as const,
        }));
        const styles = [...(app.viteMetadata?.importedCss ?? [])].map((name) => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', href: `/${name}`, crossorigin: true },
          injectTo: 'head' as const,
        }));
        return [...scripts, ...styles];
      },
    },
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));
const screen = (file: string) => source(`${file}.tsx`);

/** What stands before the app, and the app without its screens. */
const ENTRY = source('main.ts');
const APP = screen('app/begin');

/** The screens of each way through the product. They are chunks of their own, and what they need is in few others. */
const ways = {
  home: [
    ...['StudentLayout', 'StudentMenu', 'GuestLayout', 'GuestMenu'].map((name) => `app/layouts/${name}`),
    ...['student-home/StudentHome', 'guest/GuestHome'].map((name) => `features/${name}`),
  ],
  play: ['lists/OneList', 'lists/GuestList', 'play/StudentGame', 'play/GuestGame'].map(
    (name) => `features/${name}`,
  ),
  live: ['StudentLive', 'GuestLive', 'join/LiveBattlePage'].map((name) => `features/live/${name}`),
  desk: ['app/layouts/AdultLayout', 'features/live/leader/PlayDesk'],
};

type Way = keyof typeof ways;
type Part = Way | 'early' | 'start' | 'shared';

const ICONS = 'lucide-react';
const screens = new Set(Object.values(ways).flatMap((files) => files.map(screen)));

/**
 * Names the chunk of a module by the way that needs it first; what children and adults both need is `shared`. Left to
 * itself the bundler makes fifty small chunks on the way to a pupil's home, which cost a request each.
 */
function chunkByWay(): (id: string, graph: ModuleGraph) => Part | null {
  const roots = (part: Part) =>
    part === 'early' ? [ENTRY] : part === 'start' ? [APP] : ways[part as Way].map(screen);
  const needed = new Map<Part, Set<string>>();
  const collect = (id: string, graph: ModuleGraph, found: Set<string>) => {
    // The package of icons imports all two thousand of itself before unused ones are dropped.
    if (found.has(id) || id.includes(ICONS)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph, found);
  };
  const isOn = (part: Part, id: string, graph: ModuleGraph) => {
    const found = needed.get(part) ?? new Set();
    if (!needed.has(part)) for (const root of roots(part)) collect(root, graph, found);
    needed.set(part, found);
    return found.has(id);
  };
  return (id, graph) => {
    if (screens.has(id) || id === ENTRY) return null;
    const way = (['early', 'start', 'home', 'play', 'live'] as const).find((name) => isOn(name, id, graph));
    if (way === 'early' || way === 'start') return way;
    if (isOn('desk', id, graph)) return way ? 'shared' : 'desk';
    return way ?? null;
  };
}

function chunkGroups() {
  const partOf = chunkByWay();
  const only = (part: Part) => (id: string, graph: ModuleGraph) => (partOf(id, graph) === part ? part : null);
  return [
    { name: only('early'), priority: 3 },
    // The entry of react-i18next imports it, but no page before the home needs markup in texts.
    {
      name: 'markup',
      test: /react-i18next.*\/(Trans|TransWithoutContext)\.js$|html-parse-stringify/,
      includeDependenciesRecursively: false,
      priority: 3,
    },
    // With its icons: everybody waits for it.
    { name: only('start'), priority: 2 },
    { name: partOf, includeDependenciesRecursively: false, priority: 1 },
    // All others in one file of 5 KB: left to the screens that need them they are five, and the desk asks for four.
    { name: 'icons', test: ICONS, includeDependenciesRecursively: false },
  ];
}

export default defineConfig({
  plugins: [react(), preloadApp()],
  css: { postcss: { plugins: [relativeLengths()] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 1024,
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  server: {
    proxy: {
      '/api': API_ORIGIN,
      '/media': API_ORIGIN,
      '/socket.io': { target: API_ORIGIN, ws: true },
    },
  },
});
