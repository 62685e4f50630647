import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleAnswer } from './sample.ts'

const reference = JSON.parse(readFileSync(new URL('../../../../reference/datasets.json', import.meta.url), 'utf8'))
const reports: string[] = reference.dataSets
  .find(({ name }: { name: string }) => name === 'External Reports')
  .items.map(({ name }: { name: string }) => name)

const subject = {
  ...{ name: 'Harbor Street Bakery', otherNames: [], identifiers: [] },
  ...{ addressLine1: '12 Harbor Street', city: 'Albany', state: 'NY', postalCode: '12207' },
}
const at = new Date('2026-03-02T12:00:00Z')
const findingsOf = (report: string, insured = subject) => {
  const answer = sampleAnswer({ report, subject: insured, at })
  return 'findings' in answer ? answer.findings : []
}
const textOf = (report: string, group: string, label: string, name = subject.name) =>
  findingsOf(report, { ...subject, name }).find((one) => one.group === group && one.label === label)!.value
const number = (text: string) => Number(text.replace(/[^\d.-]/g, ''))

test.each(reports)('%s has findings in groups, the same each time, and others for another insured', (report) => {
  const findings = findingsOf(report)
  expect(new Set(findings.map(({ group }) => group)).size).toBeGreaterThan(1)
  expect(findingsOf(report)).toEqual(findings)
  expect(findingsOf(report, { ...subject, name: ' HARBOR street bakery ' })).toEqual(findings)
  expect(findingsOf(report, { ...subject, name: 'Cedar Ridge Roofing' })).not.toEqual(findings)
})

test.each(reports)('%s does not repeat what the submission says', (report) => {
  const text = JSON.stringify(findingsOf(report))
  for (const known of [subject.name, subject.addressLine1, subject.city, subject.postalCode])
    expect(text).not.toContain(known)
})

test('a label occurs once in its group', () => {
  for (const report of reports)
    for (let insured = 0; insured < 40; insured += 1) {
      const findings = findingsOf(report, { ...subject, name: `Insured ${insured}` })
      expect(new Set(findings.map(({ group, label }) => `${group}|${label}`)).size).toBe(findings.length)
    }
})

test('the losses of a year are the same in a report of the year after', () => {
  const groupsOf = (year: number) => {
    const answer = sampleAnswer({ report: 'Loss history', subject, at: new Date(Date.UTC(year, 5)) })
    const findings = 'findings' in answer ? answer.findings : []
    return findings
      .filter(({ group }) => group?.startsWith('2022'))
      .map(({ label, value }) => `${label} ${value.split(' ')[0]}`)
  }
  expect(groupsOf(2025)).not.toEqual([])
  expect(groupsOf(2026)).toEqual(groupsOf(2025))
})

test('totals are the sums of their lines', () => {
  for (let insured = 0; insured < 40; insured += 1) {
    const name = `Insured ${insured}`
    const cost = findingsOf('Property replacement cost', { ...subject, name })
    const buildings = cost.filter(({ group, label }) => group?.startsWith('Building') && label === 'Replacement cost')
    const total = textOf('Property replacement cost', 'All buildings', 'Replacement cost', name)
    expect(number(total)).toBe(buildings.reduce((sum, { value }) => sum + number(value), 0))

    const worksheet = (label: string) => number(textOf('Experience rating', 'Worksheet', label, name))
    const [expected, ballast] = [worksheet('Expected losses'), worksheet('Ballast')]
    const weight = worksheet('Weight of excess losses')
    const modification =
      (worksheet('Actual primary losses') +
        weight * worksheet('Actual excess losses') +
        (1 - weight) * worksheet('Expected excess losses') +
        ballast) /
      (expected + ballast)
    expect(textOf('Experience rating', 'Modification', 'Experience modification', name)).toBe(modification.toFixed(2))
  }
})

test('a report that the sample provider does not know is refused with the way out', () => {
  expect(sampleAnswer({ report: 'Drone survey', subject, at })).toEqual({
    failure:
      'The sample provider has no report "Drone survey". Ask an administrator to connect a provider that has it.',
  })
})
