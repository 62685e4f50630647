import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazily } from '#platform/ui/lazily.tsx'
import { termsQuery } from './queries.ts'

const TermsDialog = lazily(async () => (await import('./TermsDialog.tsx')).TermsDialog)

/** Covers the page until the terms are accepted. The server decides whether the user has terms to accept. */
export function TermsGate({ onRefused }: { onRefused: () => void }) {
  const { data } = useQuery(termsQuery)
  if (!data?.file) return null
  return (
    <Suspense>
      <TermsDialog file={data.file} onRefused={onRefused} />
    </Suspense>
  )
}
