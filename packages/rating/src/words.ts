/** A code of a plan in words: `joistedMasonry` is "Joisted masonry". Codes such as RC or X stay. */
export function wordsOf(code: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(code)) return code
  const words = code.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A number with separators: `1250000.5` is 1,250,000.5. Other text stays. */
export function grouped(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  const [whole = '', part] = text.replace('-', '−').split('.')
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? separated : `${separated}.${part}`
}

/** `locations[0].buildings[1]` is "Location 1 · Building 2". */
export const itemTitle = (path: string): string =>
  [...path.matchAll(/([A-Za-z]+)\[(\d+)\]/g)]
    .map(([, list, at]) => `${wordsOf(list!.replace(/s$/, ''))} ${Number(at) + 1}`)
    .join(' · ')
