import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractForBrowser, SCHEMA_BUILDERS } from './contractForBrowser.ts'
import { pdfDecoders } from './pdfDecoders.ts'

const SERVER = process.env.SERVER_URL ?? 'http://127.0.0.1:4000'

/** The frame and the home page. */
const HOME = /src[\\/](ShellRoute|features[\\/]landing[\\/]LandingPage)\.tsx$/

/** Input fields in a file of their own: the login page needs them, and must not load the file of a submission for them. */
const FIELDS = /@mantine[\\/]core[\\/].*[\\/](TextInput|Checkbox|Anchor|Divider)\.mjs$|ui[\\/]PasswordField\.tsx$/

/** The frame of a submission and its first page. */
const SUBMISSION = /(SubmissionRoute|OverviewPage)\.tsx$/

/** The form engine, with the validation of answers. */
const FORMS = /engine[\\/]forms[\\/](FormSections|Schedule)\.tsx$|engine[\\/]forms[\\/]store\.ts$/

/**
 * Preloads the files of the home page with the start file: most users start there, and users of the login page get
 * there next. Also preloads the text font.
 */
const preloadHomePage: Plugin = {
  name: 'preload-home-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const wanted = new Set<string>()
      const want = (fileName: string) => {
        if (wanted.has(fileName)) return
        wanted.add(fileName)
        for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) want(imported)
      }
      for (const { fileName, moduleIds } of chunks)
        if (moduleIds.some((id) => HOME.test(id) || /src[\\/]texts\.ts$/.test(id))) want(fileName)
      const fonts = Object.keys(bundle).filter((file) => /inter-latin-opsz-normal.*\.woff2$/.test(file))
      const styles = [...wanted].flatMap((file) => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
      })
      const link = (attrs: Record<string, string | boolean>) => ({ tag: 'link', attrs, injectTo: 'head' as const })
      return [
        ...fonts.map((file) =>
          link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` }),
        ),
        ...[...new Set(styles)]
          .filter((file) => !html.includes(file))
          .map((file) => link({ rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` })),
        ...[...wanted]
          .filter((file) => !html.includes(file))
          .map((file) => link({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
      ]
    },
  },
}

export default defineConfig({
  base: '/',
  plugins: [react(), contractForBrowser, preloadHomePage, pdfDecoders],
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
    chunkSizeWarningLimit: 650,
    rolldownOptions: {
      treeshake: { manualPureFunctions: SCHEMA_BUILDERS },
      output: {
        // Without groups, shared code becomes about sixty files of a few hundred bytes: many requests, poor compression.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            // The home page with its dependencies: needed at every start, so one file.
            { name: 'home', test: HOME, priority: 1.5 },
            { name: 'fields', test: FIELDS, priority: 1.3 },
            // The page of a submission with its dependencies. In the group `shared` they would be forty small files.
            { name: 'submission', test: SUBMISSION, priority: 1.2 },
            // The form engine: the pages of forms and the dialogs with a form need all of it.
            { name: 'forms', test: FORMS, priority: 1.1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6_000, priority: 1 },
          ],
        },
      },
    },
  },
})
