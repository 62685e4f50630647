/** Parses a requirement list: sections start with `## Title`, requirements have the form `- H001 — text`. */
export function sectionsOf(markdown) {
  const sections = []
  for (const line of markdown.split('\n')) {
    const heading = line.match(/^## (.+)/)
    if (heading) sections.push({ title: heading[1].trim(), requirements: [] })
    const requirement = line.match(/^- ([A-Z]\d{3}) — (.+)/)
    if (requirement) sections.at(-1).requirements.push({ id: requirement[1], text: requirement[2].trim() })
  }
  return sections.filter(({ requirements }) => requirements.length > 0)
}

/** Parses the list of reasons, `- H001 — why`: the requirements that the product deliberately does not meet. */
export function reasonsIn(markdown) {
  return new Map([...markdown.matchAll(/^- ([A-Z]\d{3}) — (.+)$/gm)].map(([, id, reason]) => [id, reason.trim()]))
}

/** The requirement ids in a test title. A range such as `H012–H014` gives three. */
export function idsIn(title) {
  return [...title.matchAll(/\b([A-Z])(\d{3})(?:\s?[-–]\s?\1(\d{3}))?\b/g)].flatMap(
    ([, letter, first, last = first]) => {
      const ids = []
      for (let number = Number(first); number <= Number(last); number++) ids.push(idOf(letter, number))
      return ids
    },
  )
}

/** Joins consecutive ids to ranges: `H001–H003 H007`. */
export function compact(ids) {
  const runs = []
  for (const id of ids) {
    const run = runs.at(-1)
    if (run && idOf(run.last[0], Number(run.last.slice(1)) + 1) === id) run.last = id
    else runs.push({ first: id, last: id })
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(' ')
}

function idOf(letter, number) {
  return `${letter}${String(number).padStart(3, '0')}`
}
