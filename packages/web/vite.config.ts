import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressAssets } from './compressAssets.ts'
import { contractForBrowser, SCHEMA_BUILDERS } from './contractForBrowser.ts'

const SERVER = process.env.SERVER_URL ?? 'http://127.0.0.1:4000'

/** The text font is needed with the first words; without this it is only found when the style sheet is there. */
const preloadTextFont: Plugin = {
  name: 'preload-text-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-opsz-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head-prepend',
        })),
  },
}

export default defineConfig({
  base: '/',
  plugins: [react(), contractForBrowser, preloadTextFont, compressAssets],
  resolve: {
    alias: [
      // The browser never validates: of a call it only needs method and path. The real one is 30 kB of the first load.
      { find: /^typebox$/, replacement: new URL('./src/platform/typeboxStandIn.ts', import.meta.url).pathname },
    ],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/rest', '/submissions', '/content', '/healthz', '/readyz'].map((path) => [path, { target: SERVER }]),
    ),
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      treeshake: { manualPureFunctions: SCHEMA_BUILDERS },
      output: {
        // Left alone, what pages share becomes some sixty files of a few hundred bytes: slow to ask for, badly compressed.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6_000, priority: 1 },
          ],
        },
      },
    },
  },
})
