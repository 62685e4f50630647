import { idsIn } from './requirements.mjs'
import { titlesIn } from './testTitles.mjs'

/** A title that cites more names a whole journey, and nobody can tell which of them the test asserts. */
const MOST_CITED = 4

/** One line for each title in these test files (path to text) that cites too many requirements. */
export const wrongCitations = (files) =>
  [...files].flatMap(([path, source]) =>
    titlesIn(source)
      .map((title) => ({ title, count: new Set(idsIn(title)).size }))
      .filter(({ count }) => count > MOST_CITED)
      .map(
        ({ title, count }) =>
          `${path}: a title may cite at most ${MOST_CITED} requirements, but "${title}" cites ${count}`,
      ),
  )
