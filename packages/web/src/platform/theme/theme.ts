import type { Console } from '@bindery/contract/consoles'
import type { MantineColorsTuple } from '@mantine/core'
import { createTheme } from '@mantine/core'
import { controls } from './controls.ts'

const px = (sizes: Record<string, number>) =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, `${size / 16}rem`]))

const heading = (size: number) => ({ fontSize: `${size / 16}rem`, lineHeight: '1.35', fontWeight: '600' })

const MENU_SHADOW = 'var(--bd-shadow-menu)'
const DIALOG_SHADOW = 'var(--bd-shadow-dialog)'

/** One theme per console: they differ in the accent, and the agent's sheets are slightly rounder. */
export const themeOf = (console: Console) =>
  createTheme({
    colors: palettes,
    primaryColor: console === 'agent' ? 'verdigris' : 'ink',
    primaryShade: { light: 6, dark: 5 },
    black: '#171C2B',
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    fontSizes: px({ xs: 11, sm: 12, md: 13, lg: 14, xl: 16 }),
    lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.45' },
    spacing: px({ xs: 4, sm: 8, md: 12, lg: 16, xl: 24 }),
    radius: px({ xs: 4, sm: 6, md: 8, lg: 10, xl: 14 }),
    defaultRadius: 'sm',
    shadows: { xs: 'none', sm: 'none', md: MENU_SHADOW, lg: MENU_SHADOW, xl: DIALOG_SHADOW },
    headings: {
      fontWeight: '600',
      sizes: { h1: heading(16), h2: heading(15), h3: heading(13), h4: heading(13), h5: heading(12), h6: heading(11) },
    },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: controls,
  })

const palette = (hexes: string) => hexes.split(' ').map((hex) => `#${hex}`) as unknown as MantineColorsTuple

/** Lightest first, as in Mantine. `ink` is the underwriter's colour, `verdigris` the agent's. */
const palettes = {
  ink: palette('EEF1FE DEE4FC BDC8F8 96A6F3 7789EC 5468E2 4054D2 3344B2 28368C 1E2968'),
  verdigris: palette('E7F5F2 CBEAE3 9DD6CA 6CC0B0 42A896 1B8172 0F7566 0B6155 084C43 053931'),
  gray: palette('F8F9FB F3F4F7 E9EBF0 DEE1E8 CBD0DA A6AEBD 737D90 596275 363E50 171C2B'),
  dark: palette('E4E7EE B6BCCA 98A0B1 6C7488 3C4455 2A303D 20252F 171B23 101319 0B0D12'),
  red: palette('FDECEC FAD7D8 F4B2B5 EC878C E3626A CF3843 C42C38 B42330 8F1B26 6B141C'),
}
