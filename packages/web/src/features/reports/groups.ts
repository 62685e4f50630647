import type { ReportFinding } from '@bindery/contract/reports'

interface FindingGroup {
  group: string | null
  lines: ReportFinding[]
}

/** Neighbouring findings with the same heading, in the provider's order. */
export function groupsOf(findings: readonly ReportFinding[]): FindingGroup[] {
  const groups: FindingGroup[] = []
  for (const finding of findings) {
    const last = groups.at(-1)
    if (last?.group === finding.group) last.lines.push(finding)
    else groups.push({ group: finding.group, lines: [finding] })
  }
  return groups
}
