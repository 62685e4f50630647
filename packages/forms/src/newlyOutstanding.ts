import type { Filled } from './compute.ts'
import type { Form } from './form.ts'
import { type Outstanding, outstandingFields } from './outstanding.ts'
import { generalPath } from './path.ts'
import type { UpgradeStep } from './template.ts'

/**
 * Questions that an upgrade leaves outstanding although they were not asked, or were answered, before it. A question
 * that was outstanding and has only moved is not new.
 */
export function newlyOutstanding(before: Filled, after: Filled, way: readonly Form[]): Outstanding[] {
  const known = new Set(outstandingFields(before).flatMap(({ path }) => placesAfter(path, before.form, way)))
  return outstandingFields(after).filter(({ path }) => !known.has(path))
}

/** The paths that a path becomes after the upgrade steps of all versions in `way`. */
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
