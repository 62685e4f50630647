import type { ReportFinding } from '@bindery/contract/reports'
import type { ProviderAnswer, ReportOrder, ReportProvider } from './provider.ts'
import { drawsFor } from './sampleDraws.ts'
import { SAMPLE_REPORTS } from './sampleReports.ts'

/** Invents realistic findings, for trying the product out: the same for the same insured each time. */
export const sampleProvider: ReportProvider = {
  name: 'Bindery sample provider',
  isSample: true,
  longestMs: 1000,
  order: async (order) => sampleAnswer(order),
}

export function sampleAnswer({ report, subject, at }: Omit<ReportOrder, 'id'>): ProviderAnswer {
  const write = SAMPLE_REPORTS[report]
  if (!write)
    return {
      failure: `The sample provider has no report "${report}". Ask an administrator to connect a provider that has it.`,
    }
  const insured = [subject.name, subject.city, subject.state].map((part) => part?.trim().toLowerCase() ?? '').join('|')
  const sections = write({ draw: drawsFor(`${report}|${insured}`), state: subject.state, year: at.getUTCFullYear() })
  return {
    findings: sections.flatMap(({ group, lines }) =>
      lines.map(([label, value]): ReportFinding => ({ group, label, value: String(value) })),
    ),
  }
}
