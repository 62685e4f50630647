import { expect, test } from 'vitest'
import { rendered, useTexts } from '#testing/rendered.tsx'
import { useCellWords } from './useCellWords.ts'

useTexts({ grid: {}, records: {} })

const RECEIVED = new Date(2031, 4, 6, 14, 30).getTime()
const Received = () => useCellWords(false).instant(RECEIVED)
const text = (preferences: object) => rendered(<Received />, { preferences: { ...preferences } })

test('H093 H448 received times show the short date and hh:mm A, in the format of the preference', () => {
  expect(text({})).toBe('05/06/2031 02:30 PM')
  expect(text({ 'view.shortDateFormat': 'YYYY-MM-DD' })).toBe('2031-05-06 02:30 PM')
})
