import type { Criterion } from '@bindery/contract/filters'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type LandingSearch, parameterOf } from './links.ts'

/** The unsaved criteria of a list in the address, so that the address can be sent as a link. */
export function useFilterLink(type: number) {
  const navigate = useNavigate()
  const search: LandingSearch = useSearch({ strict: false })
  const parameter = parameterOf(type)
  const write = useCallback(
    (criteria: Criterion[] | null) => {
      if (!parameter) return
      void navigate({
        to: '/landing',
        search: ({ [parameter]: _, ...others }: LandingSearch) =>
          criteria === null ? others : { ...others, [parameter]: criteria },
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, parameter],
  )
  return { criteria: parameter && search[parameter], write }
}
