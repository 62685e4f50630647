import { idsIn } from './requirements.mjs'
import { titlesIn } from './testTitles.mjs'

/** A title that cites more names a whole journey, and nobody can tell which of them the test asserts. */
const MOST_CITED = 4

/** Files whose titles are still to be split. The list only gets shorter: a file that needs no exception is an error. */
const EXCEPTIONS = new Set([
  'e2e/journeys/checklist.spec.ts',
  'e2e/journeys/filters.spec.ts',
  'e2e/journeys/grid.spec.ts',
  'e2e/journeys/gridPopup.spec.ts',
  'e2e/journeys/header.spec.ts',
  'e2e/journeys/openSubmissions.spec.ts',
  'e2e/journeys/quotes.spec.ts',
  'e2e/journeys/routes.spec.ts',
])

/** What is wrong with the titles of these test files (path to text), one line each. */
export function wrongCitations(files, exceptions = EXCEPTIONS) {
  const tooMany = [...files].flatMap(([path, source]) => overCited(source).map((found) => ({ path, ...found })))
  const needed = new Set(tooMany.map(({ path }) => path))
  return [
    ...tooMany
      .filter(({ path }) => !exceptions.has(path))
      .map(
        ({ path, title, count }) =>
          `${path}: a title may cite at most ${MOST_CITED} requirements, but "${title}" cites ${count}`,
      ),
    ...[...exceptions]
      .filter((path) => !needed.has(path))
      .map((path) => `scripts/citations.mjs: ${path} needs no exception any more`),
  ]
}

const overCited = (source) =>
  titlesIn(source)
    .map((title) => ({ title, count: new Set(idsIn(title)).size }))
    .filter(({ count }) => count > MOST_CITED)
