import { type Filled, scopeIn, storedAnswers } from './compute.ts'
import { fitted, type UnfitAnswer } from './fit.ts'
import type { Form } from './form.ts'
import { holds, isMissing, type Logic } from './logic.ts'
import { type Answers, instancesOf, pathText, readAt, writtenAt } from './path.ts'
import type { Template, UpgradeStep } from './template.ts'

/** Changes that an upgrade made to the answers. */
export interface UpgradeReport {
  /** Answers that were dropped, each with the reason. */
  removed: UnfitAnswer[]
  /** Choices that were replaced by others. */
  mapped: { path: string; from: string; to: string; count: number }[]
}
export interface UpgradeResult {
  answers: Answers
  report: UpgradeReport
}

/** A version, and the older versions that it can upgrade from. */
export interface UpgradableVersion {
  version: number
  upgradesFrom: readonly number[]
}

export const upgradesFrom = ({ upgradeFrom = {} }: Template) => Object.keys(upgradeFrom).map(Number)

/** The shortest chain of versions that leads from `from` to `to`, including `to`. Null if there is none. */
export function upgradeWay<Version extends UpgradableVersion>(
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

/**
 * Upgrades the answers through each version in turn. Answers that a version does not ask for or accept are dropped and
 * reported.
 */
export function upgraded(filled: Filled, ...way: Form[]): UpgradeResult {
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

function upgradedTo({ form, answers: old, context }: Filled, target: Form): UpgradeResult {
  const report: UpgradeReport = { removed: [], mapped: [] }
  const steps = target.template.upgradeFrom?.[String(form.template.version)]?.steps ?? []
  let answers = storedAnswers(form, old)
  for (const step of steps) {
    const scope = scopeIn(answers, context, [])
    answers = withStep(answers, step, report, (when) => holds(when, scope))
  }
  const { answers: kept, unfit } = fitted(target, answers)
  return { answers: kept, report: { ...report, removed: [...report.removed, ...unfit] } }
}

function withStep(
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

type AnswerSteps = (string | number)[]

function eachAnswer(
  answers: Answers,
  path: string,
  change: (all: Answers, at: AnswerSteps, value: unknown) => Answers,
): Answers {
  return instancesOf(path, answers).reduce((all, at) => {
    const value = readAt(all, at)
    return isMissing(value) ? all : change(all, at, value)
  }, answers)
}

/** Fills the `[]` of a general path with the row positions of `at`. */
function sameRow(at: AnswerSteps, path: string): AnswerSteps {
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
