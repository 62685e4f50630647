import { importsIn, resolver } from './imports.mjs'

/** The floors of docs/architecture.md: which packages a package may import besides itself. */
const PURE = ['workflow', 'forms', 'rating']
const PACKAGES = {
  contract: [],
  ...Object.fromEntries(PURE.map((name) => [name, ['contract']])),
  web: ['contract', ...PURE],
  server: ['contract', ...PURE],
}

/** Inside server and web: which floors a floor may import. `top` is main, app, router. */
const FLOORS = {
  platform: ['platform'],
  engine: ['engine', 'platform'],
  features: ['features', 'engine', 'platform'],
  demo: ['demo', 'features', 'engine', 'platform', 'top'],
  testing: [], // anything at all
  top: ['top', 'demo', 'features', 'engine', 'platform'],
}

const NAMES = { top: 'main, app and router' }

/** Folders of features: each folder in them is a feature of its own, which may use the files at their top. */
const GROUPS = ['collaboration']

/** What is wrong with the imports of these files (path to text), one line each. */
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
  const [, pack, src, floor, ...rest] = path.split('/')
  if (!path.startsWith('packages/')) return { pack: path }
  const place = { pack, isTest: /\.test\.tsx?$/.test(path) }
  if ((pack !== 'web' && pack !== 'server') || src !== 'src') return place
  if (rest.length === 0) return { ...place, floor: 'top' }
  if (floor !== 'features') return { ...place, floor, isCode: /\.tsx?$/.test(path) }
  const [group, feature] = rest
  return { ...place, floor, feature: GROUPS.includes(group) && rest.length > 2 ? `${group}/${feature}` : group }
}

function whyNot(from, to) {
  if (from.floor === 'testing') return null
  if (from.pack !== to.pack)
    return PACKAGES[from.pack]?.includes(to.pack) ? null : `${from.pack} must not know ${to.pack}`
  if (!from.floor || !to.floor) return null
  if (!(to.floor in FLOORS)) return to.isCode ? `${to.floor} is none of ${Object.keys(FLOORS).join(', ')}` : null
  const allowed = [...(FLOORS[from.floor] ?? []), ...(from.isTest ? ['testing'] : [])]
  if (!allowed.includes(to.floor)) return `${from.floor} must not know ${NAMES[to.floor] ?? to.floor}`
  if (from.floor !== 'features' || to.floor !== 'features') return null
  const isOwn = from.feature === to.feature || from.feature.startsWith(`${to.feature}/`)
  return isOwn ? null : `the feature ${from.feature} must not know the feature ${to.feature}`
}

/** Each import that closes a circle, with the way round. */
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
