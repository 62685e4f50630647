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

/** The answers as the new version asks for them. What it does not know or does not allow is left behind, and said so. */
export function upgraded({ form, answers: old, context }: Filled, target: Form): Upgraded {
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

/** Whether there is a way from this version to the other. */
export const canUpgrade = (from: Template, to: Template) =>
  from.key === to.key && to.version > from.version && to.upgradeFrom?.[String(from.version)] !== undefined

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
