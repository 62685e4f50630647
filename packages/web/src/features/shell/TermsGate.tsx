import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazily } from '#platform/ui/lazily.tsx'
import { termsQuery } from './queries.ts'

const TermsDialog = lazily(async () => (await import('./TermsDialog.tsx')).TermsDialog)

/** Stands before everything until the terms are accepted; the server says whether there are any for this user. */
export function TermsGate() {
  const { data } = useQuery(termsQuery)
  if (!data?.file) return null
  return (
    <Suspense>
      <TermsDialog file={data.file} />
    </Suspense>
  )
}
