import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mantineNamesIn, stylesOf } from '#testing/mantineStyles.ts'

const BASE = ['baseline', 'default-css-variables', 'global']
/** Used by @mantine/dates and @mantine/notifications, whose own sheets do not include these. */
const BY_OTHER_PACKAGES = [
  'Notification',
  'Popover',
  'Input',
  'InputBase',
  'UnstyledButton',
  'CloseButton',
  'ActionIcon',
  'Modal',
]

test('every part of Mantine that is used has its style sheet, and no other is loaded', () => {
  const css = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8')
  const imported = [...css.matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(([, name]) => name!)
  const needed = stylesOf([...mantineNamesIn(join(import.meta.dirname, '../..')), ...BY_OTHER_PACKAGES])
  expect(imported.filter((name) => !BASE.includes(name)).sort()).toEqual([...needed].sort())
})
