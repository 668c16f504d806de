import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { relativeLengths } from './relative-lengths.ts';

const API_ORIGIN = 'http://localhost:3000';

/** The display face sets every heading and button: fetched with the page, not after its styles. */
function preloadDisplayFont(): Plugin {
  return {
    name: 'preload-display-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => /fredoka-latin-wght[^/]*\.woff2$/.test(name));
        if (!file) throw new Error('the display font is missing from the build');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const source = (file: string) => fileURLToPath(new URL(`src/${file}.tsx`, import.meta.url));

/** The screens of each way through the product. They are chunks of their own, and what they need is in few others. */
const ways = {
  start: ['main'],
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

const ICONS = 'lucide-react';
const screens = new Set(Object.values(ways).flatMap((files) => files.map(source)));

/**
 * Names the chunk of a module by the way that needs it first; what children and adults both need is `shared`. Left to
 * itself the bundler makes fifty small chunks on the way to a pupil's home, which cost a request each.
 */
function chunkByWay(): (id: string, graph: ModuleGraph) => Way | 'shared' | null {
  const needed = new Map<Way, Set<string>>();
  const collect = (id: string, graph: ModuleGraph, found: Set<string>) => {
    // The package of icons imports all two thousand of itself before unused ones are dropped.
    if (found.has(id) || id.includes(ICONS)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph, found);
  };
  const isOn = (way: Way, id: string, graph: ModuleGraph) => {
    const found = needed.get(way) ?? new Set();
    if (!needed.has(way)) for (const file of ways[way]) collect(source(file), graph, found);
    needed.set(way, found);
    return found.has(id);
  };
  return (id, graph) => {
    if (screens.has(id)) return null;
    if (isOn('start', id, graph)) return 'start';
    const way = (['home', 'play', 'live'] as const).find((name) => isOn(name, id, graph));
    if (isOn('desk', id, graph)) return way ? 'shared' : 'desk';
    return way ?? null;
  };
}

function chunkGroups() {
  const wayOf = chunkByWay();
  return [
    // With its icons: everybody waits for it.
    {
      name: (id: string, graph: ModuleGraph) => (wayOf(id, graph) === 'start' ? 'start' : null),
      priority: 2,
    },
    { name: wayOf, includeDependenciesRecursively: false, priority: 1 },
    // All others in one file of 5 KB: left to the screens that need them they are five, and the desk asks for four.
    { name: 'icons', test: ICONS, includeDependenciesRecursively: false },
  ];
}

export default defineConfig({
  plugins: [react(), preloadDisplayFont()],
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
