import { type Filled, givenAnswers, scopeIn } from './compute.ts'
import { fitted, type Unfit } from './fit.ts'
import type { Form } from './form.ts'
import { holds, isMissing, type Logic } from './logic.ts'
import { type Answers, instancesOf, pathText, readAt, writtenAt } from './path.ts'
import type { Template, UpgradeStep } from './template.ts'

/** What an upgrade did to the answers besides carrying them over. */
export interface UpgradeReport {
  /** Answers that could not be carried over, and why. */
  removed: Unfit[]
  /** Choices that became others. */
  mapped: { path: string; from: string; to: string; count: number }[]
}
export interface Upgraded {
  answers: Answers
  report: UpgradeReport
}

/** A version of a form, and the older ones that it says how to upgrade. */
export interface Upgrading {
  version: number
  upgradesFrom: readonly number[]
}

export const upgradesFrom = ({ upgradeFrom = {} }: Template) => Object.keys(upgradeFrom).map(Number)

/** The versions to pass on the way from one to another, which is the last of them; as few as can be, null for no way. */
export function upgradeWay<Version extends Upgrading>(
  from: number,
  to: Version,
  others: readonly Version[],
): Version[] | null {
  const left = new Set(others.filter(({ version }) => from < version && version < to.version))
  let ways = from < to.version ? [[to]] : []
  while (ways.length > 0) {
    const whole = ways.find(([first]) => first!.upgradesFrom.includes(from))
    if (whole) return whole
    ways = ways.flatMap((way) =>
      [...left]
        .filter(({ version }) => version < way[0]!.version && way[0]!.upgradesFrom.includes(version))
        .map((before) => {
          left.delete(before)
          return [before, ...way]
        }),
    )
  }
  return null
}

/** The answers as the last of these versions asks for them. What one does not know or allow is left behind, and said so. */
export function upgraded(filled: Filled, ...way: Form[]): Upgraded {
  const report: UpgradeReport = { removed: [], mapped: [] }
  let { form, answers } = filled
  for (const target of way) {
    const step = upgradedTo({ form, answers, context: filled.context }, target)
    report.removed.push(...step.report.removed)
    report.mapped.push(...step.report.mapped)
    form = target
    answers = step.answers
  }
  return { answers, report }
}

function upgradedTo({ form, answers: old, context }: Filled, target: Form): Upgraded {
  const report: UpgradeReport = { removed: [], mapped: [] }
  const steps = target.template.upgradeFrom?.[String(form.template.version)]?.steps ?? []
  let answers = givenAnswers(form, old)
  for (const step of steps) {
    const scope = scopeIn(answers, context, [])
    answers = stepped(answers, step, report, (when) => holds(when, scope))
  }
  const { answers: kept, unfit } = fitted(target, answers)
  return { answers: kept, report: { ...report, removed: [...report.removed, ...unfit] } }
}

function stepped(
  answers: Answers,
  step: UpgradeStep,
  report: UpgradeReport,
  applies: (when: Logic) => boolean,
): Answers {
  switch (step.op) {
    case 'rename':
    case 'move': {
      const dropped = step.op === 'move' && step.when !== undefined && !applies(step.when)
      return eachAnswer(answers, step.from, (all, at, value) => {
        const without = writtenAt(all, at, undefined)
        if (!dropped) return writtenAt(without, sameRow(at, step.to), value)
        report.removed.push({ path: pathText(at), value, reason: 'No longer asked here.' })
        return without
      })
    }
    case 'mapOption':
      return eachAnswer(answers, step.path, (all, at, value) => {
        const to = step.map[String(value)]
        if (to === undefined) return all
        recordMapping(report, step.path, String(value), to)
        return writtenAt(all, at, to)
      })
    case 'split':
      return eachAnswer(answers, step.from, (all, at, value) =>
        step.to.reduce(
          (result, part) => {
            const answer = 'copy' in part ? value : (wordIn(String(value), part.firstContaining) ?? part.otherwise)
            return writtenAt(result, [...at.slice(0, -1), part.key], answer)
          },
          writtenAt(all, at, undefined),
        ),
      )
    case 'convert':
      return eachAnswer(answers, step.path, (all, at, value) =>
        writtenAt(all, at, step.to === 'string' ? String(value) : Number(value)),
      )
    case 'default':
      return instancesOf(step.path, answers).reduce(
        (all, at) => (isMissing(readAt(all, at)) ? writtenAt(all, at, step.value) : all),
        answers,
      )
    case 'remove':
      return eachAnswer(answers, step.path, (all, at, value) => {
        report.removed.push({ path: pathText(at), value, reason: 'No longer asked.' })
        return writtenAt(all, at, undefined)
      })
    case 'ask':
      return answers
  }
}

type At = (string | number)[]

function eachAnswer(
  answers: Answers,
  path: string,
  change: (all: Answers, at: At, value: unknown) => Answers,
): Answers {
  return instancesOf(path, answers).reduce((all, at) => {
    const value = readAt(all, at)
    return isMissing(value) ? all : change(all, at, value)
  }, answers)
}

/** The place of a general path in the rows that another place is in. */
function sameRow(at: At, path: string): At {
  const rows = at.filter((step) => typeof step === 'number')
  return path.split('.').flatMap((key) => (key.endsWith('[]') ? [key.slice(0, -2), rows.shift() ?? 0] : [key]))
}

const wordIn = (text: string, words: [word: string, value: string][]) =>
  words.find(([word]) => text.toLowerCase().includes(word))?.[1]

function recordMapping({ mapped }: UpgradeReport, path: string, from: string, to: string) {
  const known = mapped.find((one) => one.path === path && one.from === from)
  if (known) known.count++
  else mapped.push({ path, from, to, count: 1 })
}
