import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FORMS_WITH_PLACES, type OtherPlaces, placesIn, placesScheduleOf } from '#engine/forms/places.ts'
import { formQuery, formsOf } from './queries.ts'

const NONE: OtherPlaces[] = []

/** The places that the other applications of the submission list. Reads them only for a form that lists places. */
export function useOtherPlaces(submissionId: number, formKey: string): readonly OtherPlaces[] {
  const isAsked = placesScheduleOf(formKey) !== null
  const { data: forms } = useQuery({ ...formsOf(submissionId), enabled: isAsked })
  const keys = (forms ?? []).map(({ key }) => key).filter((key) => key !== formKey && FORMS_WITH_PLACES.includes(key))
  const read = useQueries({
    queries: (isAsked ? keys : []).map((key) => formQuery(submissionId, key)),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => {
    const others = read.flatMap((form): OtherPlaces[] => {
      if (!form) return []
      const places = placesIn(form.key, form.answers)
      return places.length > 0
        ? [{ formKey: form.key, form: form.navLabel, schedule: placesScheduleOf(form.key)!, places }]
        : []
    })
    return others.length > 0 ? others : NONE
  }, [read])
}
