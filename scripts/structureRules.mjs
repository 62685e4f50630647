import { importsIn, resolver } from './imports.mjs'

/** The packages that each package may import besides itself; see docs/architecture.md. */
const PURE = ['workflow', 'forms', 'rating']
const PACKAGES = {
  contract: [],
  ...Object.fromEntries(PURE.map((name) => [name, ['contract']])),
  web: ['contract', ...PURE],
  server: ['contract', ...PURE],
}

/** Inside server and web: the layers that each layer may import. `top` is main, app and router. */
const LAYERS = {
  platform: ['platform'],
  engine: ['engine', 'platform'],
  features: ['features', 'engine', 'platform'],
  demo: ['demo', 'features', 'engine', 'platform', 'top'],
  testing: [], // may import anything
  top: ['top', 'demo', 'features', 'engine', 'platform'],
}

const NAMES = { top: 'main, app and router' }

/** Folders that group features. Each subfolder is a feature and may use the files at the top of the group. */
const GROUPS = ['collaboration']

/** One message for each forbidden import. `files` maps paths to source text. */
export function violations(files) {
  const resolve = resolver(files)
  const edges = [...files]
    .filter(([path]) => !path.endsWith('.json'))
    .flatMap(([from, source]) => importsIn(source).map(({ name, line }) => ({ from, name, line })))
    .map((edge) => ({ ...edge, to: resolve(edge.from, edge.name) }))
    .filter(({ to }) => to !== null)
  const upwards = edges.map((edge) => ({ ...edge, reason: whyNot(placeOf(edge.from), placeOf(edge.to)) }))
  const wrong = [...upwards.filter(({ reason }) => reason), ...circles(edges)]
  return wrong.map(({ from, line, name, reason }) => `${from}:${line} imports ${name}: ${reason}`)
}

function placeOf(path) {
  const [, pack, src, layer, ...rest] = path.split('/')
  if (!path.startsWith('packages/')) return { pack: path }
  const place = { pack, isTest: /\.test\.tsx?$/.test(path) }
  if ((pack !== 'web' && pack !== 'server') || src !== 'src') return place
  if (rest.length === 0) return { ...place, layer: 'top' }
  if (layer !== 'features') return { ...place, layer, isCode: /\.tsx?$/.test(path) }
  const [group, feature] = rest
  return { ...place, layer, feature: GROUPS.includes(group) && rest.length > 2 ? `${group}/${feature}` : group }
}

function whyNot(from, to) {
  if (from.layer === 'testing') return null
  if (from.pack !== to.pack)
    return PACKAGES[from.pack]?.includes(to.pack) ? null : `${from.pack} must not know ${to.pack}`
  if (!from.layer || !to.layer) return null
  if (!(to.layer in LAYERS)) return to.isCode ? `${to.layer} is none of ${Object.keys(LAYERS).join(', ')}` : null
  const allowed = [...(LAYERS[from.layer] ?? []), ...(from.isTest ? ['testing'] : [])]
  if (!allowed.includes(to.layer)) return `${from.layer} must not know ${NAMES[to.layer] ?? to.layer}`
  if (from.layer !== 'features' || to.layer !== 'features') return null
  const isOwn = from.feature === to.feature || from.feature.startsWith(`${to.feature}/`)
  return isOwn ? null : `the feature ${from.feature} must not know the feature ${to.feature}`
}

/** Each import that closes a cycle, with the files of the cycle. */
function circles(edges) {
  const files = new Set(edges.map((edge) => edge.from))
  const done = new Set()
  const way = []
  const found = []
  const visit = (file) => {
    if (done.has(file)) return
    way.push(file)
    for (const edge of edges.filter(({ from }) => from === file)) {
      const start = way.indexOf(edge.to)
      if (start < 0) visit(edge.to)
      else found.push({ ...edge, reason: `a circle, ${[...way.slice(start), edge.to].join(' → ')}` })
    }
    way.pop()
    done.add(file)
  }
  for (const file of files) visit(file)
  return found
}
