import type { MantineColorsTuple } from '@mantine/core'

const palette = (hexes: string) => hexes.split(' ').map((hex) => `#${hex}`) as unknown as MantineColorsTuple

/** Lightest first, as Mantine counts. `ink` is the underwriter's colour, `verdigris` the agent's. */
export const palettes = {
  ink: palette('EEF1FE DEE4FC BDC8F8 96A6F3 7789EC 5468E2 4054D2 3344B2 28368C 1E2968'),
  verdigris: palette('E7F5F2 CBEAE3 9DD6CA 6CC0B0 42A896 1B8172 0F7566 0B6155 084C43 053931'),
  gray: palette('F8F9FB F3F4F7 E9EBF0 DEE1E8 CBD0DA A6AEBD 737D90 596275 363E50 171C2B'),
  dark: palette('E4E7EE B6BCCA 98A0B1 6C7488 3C4455 2A303D 20252F 171B23 101319 0B0D12'),
  red: palette('FDECEC FAD7D8 F4B2B5 EC878C E3626A CF3843 C42C38 B42330 8F1B26 6B141C'),
}
