import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { themeOf } from './theme.ts'
import { variables } from './variables.ts'

const FAMILIES = ['neutral', 'working', 'offer', 'attention', 'success', 'stopped', 'closed']

describe.each(['underwriter', 'agent'] as const)('in the %s console', (console) => {
  const theme = mergeMantineTheme(DEFAULT_THEME, themeOf(console))
  const resolved = variables(theme)
  describe.each(['light', 'dark'] as const)('%s', (scheme) => {
    const shades: Record<string, string> = resolved[scheme]
    const colour = (name: string): string => {
      const value = shades[name]!
      const shade = /--mantine-primary-color-(\d)/.exec(value)?.[1]
      if (shade) return theme.colors[theme.primaryColor]![Number(shade)]!
      return value.startsWith('var(') ? colour(value.slice(4, -1)) : value
    }
    const ratio = (text: string, ground: string) => contrast(colour(text), colour(ground))

    test.each(['--bd-text', '--bd-text2', '--bd-dim', '--bd-faint', '--bd-a-text'])(
      '%s can be read on every ground',
      (text) => {
        for (const ground of ['--bd-sheet', '--bd-desk', '--bd-raised', '--bd-sunken', '--bd-hover'])
          expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
      },
    )

    test.each(FAMILIES)('a status of the family %s can be read and its glyph be seen', (family) => {
      expect(ratio(`--bd-${family}-text`, `--bd-${family}-fill`)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(`--bd-${family}-text`, '--bd-sheet')).toBeGreaterThanOrEqual(4.5)
      expect(ratio(`--bd-${family}-glyph`, '--bd-sheet')).toBeGreaterThanOrEqual(3)
    })

    test.each([0, 1, 2, 3, 4, 5])('initials can be read on the colour %i', (tint) => {
      expect(ratio(`--bd-tint${tint}-text`, `--bd-tint${tint}-fill`)).toBeGreaterThanOrEqual(4.5)
    })

    test('controls can be told from the sheet, and white words from the accent', () => {
      expect(ratio('--bd-ctl', '--bd-sheet')).toBeGreaterThanOrEqual(3)
      expect(contrast('#FFFFFF', colour('--bd-a'))).toBeGreaterThanOrEqual(4.5)
      expect(ratio('--bd-a-text', '--bd-a-soft')).toBeGreaterThanOrEqual(4.5)
    })
  })
})

function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('C513 a tooltip appears after 500 ms', () => {
  expect(themeOf('underwriter').components?.Tooltip?.defaultProps).toMatchObject({ openDelay: 500 })
})
