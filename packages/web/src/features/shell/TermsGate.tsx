import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { termsQuery } from './queries.ts'

const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog.tsx')).TermsDialog }))

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
