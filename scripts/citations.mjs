import { idsIn } from './requirements.mjs'
import { titlesIn } from './testTitles.mjs'

/** With more citations in a title, readers cannot tell which requirements the test really checks. */
const MAX_CITATIONS = 4

/** One message for each test title that cites too many requirements. `files` maps paths to source text. */
export const wrongCitations = (files) =>
  [...files].flatMap(([path, source]) =>
    titlesIn(source)
      .map((title) => ({ title, count: new Set(idsIn(title)).size }))
      .filter(({ count }) => count > MAX_CITATIONS)
      .map(
        ({ title, count }) =>
          `${path}: a title may cite at most ${MAX_CITATIONS} requirements, but "${title}" cites ${count}`,
      ),
  )
