import type { Filled } from './compute.ts'
import type { Form } from './form.ts'
import { type Outstanding, outstandingFields } from './outstanding.ts'
import { generalPath } from './path.ts'
import type { UpgradeStep } from './template.ts'

/** What an upgrade asks for that was not asked, or was answered, before it. What was outstanding and moved is not new. */
export function newlyOutstanding(before: Filled, after: Filled, way: readonly Form[]): Outstanding[] {
  const known = new Set(outstandingFields(before).flatMap(({ path }) => placesAfter(path, before.form, way)))
  return outstandingFields(after).filter(({ path }) => !known.has(path))
}

/** Where the versions on the way put what stood at a place. */
function placesAfter(path: string, form: Form, way: readonly Form[]): string[] {
  let places = [path]
  let { version } = form.template
  for (const { template } of way) {
    for (const step of template.upgradeFrom?.[String(version)]?.steps ?? [])
      places = places.flatMap((place) => moved(place, step))
    version = template.version
  }
  return places
}

function moved(place: string, step: UpgradeStep): string[] {
  if (!('from' in step)) return [place]
  const general = generalPath(place)
  if (general !== step.from && !general.startsWith(`${step.from}.`)) return [place]
  const rows = place.match(/\[[^\]]*\]/g) ?? []
  const part = general.slice(step.from.length)
  const beside = (key: string) => step.from.replace(/[^.]*$/, key)
  const targets = step.op === 'split' ? step.to.map(({ key }) => beside(key)) : [step.to]
  return targets.map((target) => {
    let index = 0
    return `${target}${part}`.replace(/\[\]/g, () => rows[index++] ?? '[0]')
  })
}
