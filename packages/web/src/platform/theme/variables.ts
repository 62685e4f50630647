import type { StatusFamily } from '@bindery/contract/statusLooks'
import type { CSSVariablesResolver } from '@mantine/core'

type Shades = Record<`--bd-${string}`, string>

const light: Shades = {
  '--bd-desk': '#F4F5F8',
  '--bd-sheet': '#FFFFFF',
  '--bd-raised': '#FFFFFF',
  '--bd-sunken': '#F8F9FB',
  '--bd-hover': '#F5F6F9',
  '--bd-sel': '#F0F3FE',
  '--bd-line': '#E7E9EF',
  '--bd-line2': '#D9DDE5',
  '--bd-field': '#CCD2DC',
  '--bd-ctl': '#858EA0',
  '--bd-text': '#171C2B',
  '--bd-text2': '#363E50',
  '--bd-dim': '#596275',
  '--bd-faint': '#666F82',
  '--bd-icon': '#616B7F',
  '--bd-a': 'var(--mantine-primary-color-6)',
  '--bd-a-text': 'var(--mantine-primary-color-7)',
  '--bd-a-soft': 'var(--mantine-primary-color-0)',
  '--bd-required': '#FFFAF0',
  '--bd-required-line': '#D9A13B',
  '--bd-backdrop': 'rgba(19, 24, 38, .38)',
  '--bd-ring': 'transparent',
}

const dark: Shades = {
  '--bd-desk': '#0E1117',
  '--bd-sheet': '#151921',
  '--bd-raised': '#1C212B',
  '--bd-sunken': '#12151C',
  '--bd-hover': '#1B202A',
  '--bd-sel': '#1B2340',
  '--bd-line': '#242A35',
  '--bd-line2': '#303746',
  '--bd-field': '#384051',
  '--bd-ctl': '#6F788C',
  '--bd-text': '#E4E7EE',
  '--bd-text2': '#C7CCD8',
  '--bd-dim': '#98A0B1',
  '--bd-faint': '#868FA2',
  '--bd-icon': '#8C95A8',
  '--bd-a': 'var(--mantine-primary-color-5)',
  '--bd-a-text': 'var(--mantine-primary-color-3)',
  '--bd-a-soft': '#202744',
  '--bd-required': '#1E1A12',
  '--bd-required-line': '#B98330',
  '--bd-backdrop': 'rgba(0, 0, 0, .6)',
  '--bd-ring': '#2A303D',
}

/** The soft fills match one accent each: with the agent's accent the underwriter's would look blue. */
const agentLight: Shades = { '--bd-sel': '#EDF7F5' }
const agentDark: Shades = { '--bd-sel': '#12302C', '--bd-a-soft': '#143832' }

/** Text, fill and glyph colours of each status family. */
type FamilyShades = Record<StatusFamily, [text: string, fill: string, glyph: string]>
const familiesLight: FamilyShades = {
  neutral: ['#596275', '#EEF0F4', '#8A93A5'],
  working: ['#0A63A8', '#E4F1FB', '#1B84D6'],
  offer: ['#6A3FC0', '#F1EBFC', '#8358DB'],
  attention: ['#8A5200', '#FDF1DC', '#C47A05'],
  success: ['#146C3C', '#E2F4E9', '#1E9A55'],
  stopped: ['#B42330', '#FDECEC', '#D6404B'],
  closed: ['#4D576B', 'var(--bd-sheet)', '#7A8497'],
}
const familiesDark: FamilyShades = {
  neutral: ['#A6AEBE', '#242A36', '#7E879A'],
  working: ['#79BDF5', '#11283C', '#4FA8EE'],
  offer: ['#BCA3FA', '#281F45', '#A385F2'],
  attention: ['#F0B65C', '#33260F', '#E5A23A'],
  success: ['#62CF90', '#10301F', '#43BD78'],
  stopped: ['#FF9095', '#3B191D', '#F06A71'],
  closed: ['#9DA6B8', 'var(--bd-sheet)', '#8791A5'],
}

const familyVariables = (families: FamilyShades): Shades =>
  Object.fromEntries(
    Object.entries(families).flatMap(([family, [text, fill, glyph]]) => [
      [`--bd-${family}-text`, text],
      [`--bd-${family}-fill`, fill],
      [`--bd-${family}-glyph`, glyph],
    ]),
  )

/** Text and fill colours of people's avatars. */
type Tints = [text: string, fill: string][]
const tintsLight: Tints = [
  ['#2C3A92', '#E0E6FC'],
  ['#0B5B4E', '#D9F0EA'],
  ['#7A2A72', '#F4E1F3'],
  ['#7A4703', '#FBE9D2'],
  ['#0B568F', '#DCEDF9'],
  ['#56379F', '#E9E3FB'],
]
const tintsDark: Tints = [
  ['#C3CDF9', '#28346B'],
  ['#9BDCCB', '#123F37'],
  ['#EAB8E4', '#4A2246'],
  ['#F2C88A', '#47300F'],
  ['#9FD0F5', '#143750'],
  ['#CBBAF6', '#33275C'],
]

const tintVariables = (tints: Tints): Shades =>
  Object.fromEntries(
    tints.flatMap(([text, fill], at) => [
      [`--bd-tint${at}-text`, text],
      [`--bd-tint${at}-fill`, fill],
    ]),
  )

/** Mantine's own surface colours, mapped to ours. */
const mantine = {
  '--mantine-color-body': 'var(--bd-sheet)',
  '--mantine-color-text': 'var(--bd-text)',
  '--mantine-color-dimmed': 'var(--bd-dim)',
  '--mantine-color-placeholder': 'var(--bd-faint)',
  '--mantine-color-anchor': 'var(--bd-a-text)',
  '--mantine-color-error': 'var(--bd-stopped-text)',
  '--mantine-color-default': 'var(--bd-sheet)',
  '--mantine-color-default-hover': 'var(--bd-hover)',
  '--mantine-color-default-color': 'var(--bd-text)',
  '--mantine-color-default-border': 'var(--bd-line2)',
  '--mantine-color-disabled': 'var(--bd-sunken)',
  '--mantine-color-disabled-color': 'var(--bd-faint)',
  '--mantine-color-disabled-border': 'var(--bd-line)',
}

export const variables: CSSVariablesResolver = (theme) => {
  const isAgents = theme.primaryColor === 'verdigris'
  return {
    variables: {
      '--bd-gold': '#E9C98B',
      '--bd-on-gold': '#1D2A1A',
      '--bd-cover-from': '#1B2350',
      '--bd-cover-to': '#12172F',
      '--bd-band': '#0B3F38',
      '--bd-sheet-radius': isAgents ? 'var(--mantine-radius-lg)' : 'var(--mantine-radius-md)',
      '--bd-page-padding': isAgents ? '28px' : '20px',
      '--bd-serif': "'Newsreader Variable', 'Newsreader Fallback', Georgia, serif",
      '--bd-ease': 'cubic-bezier(.2, 0, 0, 1)',
      '--bd-shadow-menu':
        '0 12px 32px -6px rgba(23, 28, 43, .16), 0 2px 6px rgba(23, 28, 43, .06), 0 0 0 1px var(--bd-ring)',
      '--bd-shadow-dialog':
        '0 24px 64px -12px rgba(23, 28, 43, .28), 0 4px 12px rgba(23, 28, 43, .08), 0 0 0 1px var(--bd-ring)',
    },
    light: {
      ...light,
      ...familyVariables(familiesLight),
      ...tintVariables(tintsLight),
      ...mantine,
      ...(isAgents ? agentLight : {}),
    },
    dark: {
      ...dark,
      ...familyVariables(familiesDark),
      ...tintVariables(tintsDark),
      ...mantine,
      ...(isAgents ? agentDark : {}),
    },
  }
}
