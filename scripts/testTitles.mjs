const CALL = /(?<![\w$.])(?:test|it|describe)((?:\.\w+)*)/g

/** The titles of all tests in a source file, as written. Skipped tests are left out because they prove nothing. */
export function titlesIn(source) {
  const titles = []
  for (const { 0: call, 1: modifiers, index } of source.matchAll(CALL)) {
    if (/\.(?:skip|todo|fixme)\b/.test(modifiers)) continue
    const start = index + call.length
    const takesTable = /\.(?:each|for|skipIf|runIf)$/.test(modifiers)
    const at = takesTable ? afterArguments(source, afterTypes(source, start)) : start
    const title = source.slice(at).match(/^\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s)
    if (title) titles.push(title[2], ...titledRows(source.slice(start, at), title[2]))
  }
  return titles
}

/** The texts that the rows of a `test.each` table insert for `$name` in the title. */
function titledRows(table, title) {
  const names = [...title.matchAll(/\$(\w+)/g)].map(([, name]) => name)
  return names.flatMap((name) =>
    [...table.matchAll(new RegExp(`\\b${name}: (['"\`])((?:\\\\.|(?!\\1).)*)\\1`, 'gs'))].map(([, , text]) => text),
  )
}

/** Skips the type arguments of `test.each<Row>(…)`. */
function afterTypes(source, at) {
  return at + (source.slice(at).match(/^<.*?>(?=\()/s)?.[0].length ?? 0)
}

/** The position after the table of `test.each([…])` or of a tagged template. */
function afterArguments(source, at) {
  let depth = 0
  for (let i = at; i < source.length; i++) {
    const char = source[i]
    if (`'"\``.includes(char)) i = endOfString(source, i)
    else if (source.startsWith('//', i)) i = source.indexOf('\n', i)
    else if ('([{'.includes(char)) depth++
    else if (')]}'.includes(char)) depth--
    if (depth === 0) return i + 1
  }
  return source.length
}

function endOfString(source, start) {
  let i = start + 1
  while (i < source.length && source[i] !== source[start]) i += source[i] === '\\' ? 2 : 1
  return i
}
