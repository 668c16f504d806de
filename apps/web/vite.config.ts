import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const ENTRY = fileURLToPath(new URL('src/main.tsx', import.meta.url));

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Everything that the first page needs at once, in one file: forty small ones weigh 8 % more and cost a request each.
 * Icons stay out, because their package imports all two thousand of itself before unused ones are dropped.
 */
function startOf(): (id: string, graph: ModuleGraph) => string | null {
  let needed: Set<string> | null = null;
  const collect = (id: string, graph: ModuleGraph, found: Set<string>) => {
    if (found.has(id) || id.includes('lucide-react')) return found;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph, found);
    return found;
  };
  return (id, graph) => {
    needed ??= collect(ENTRY, graph, new Set());
    return needed.has(id) && id !== ENTRY && !id.endsWith('.css') ? 'start' : null;
  };
}

export default defineConfig({
  plugins: [react(), preloadDisplayFont()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 1024,
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: startOf() }] } } },
  },
  server: {
    proxy: {
      '/api': API_ORIGIN,
      '/media': API_ORIGIN,
      '/socket.io': { target: API_ORIGIN, ws: true },
    },
  },
});
