import { expect, test } from 'vitest'
import { DOUBLE_CLICK_MS, dialogWritten, guardOverlayClick, overlayAppears } from './overlayClicks.ts'

/** A dialog that has just opened, reduced to its two elements. */
function openDialog() {
  const dialog = {} as Element
  const overlay = { parentElement: dialog } as unknown as Element
  overlayAppears(overlay)
  const openedAt = performance.now()
  return {
    reopen: () => overlayAppears(overlay),
    enter: (tagName: string, form: object | null) =>
      dialogWritten({ currentTarget: dialog, target: { tagName, form } as unknown as EventTarget }),
    closesOnClick: (after: number) => {
      let closes = true
      const stopPropagation = () => {
        closes = false
      }
      guardOverlayClick({ currentTarget: overlay, timeStamp: openedAt + after, stopPropagation })
      return closes
    },
  }
}

test.each([-20, 0, 60, 120, 180, 250, DOUBLE_CLICK_MS - 50])(
  'the second click of a double click, %d ms after the dialog opened, does not close it',
  (after) => {
    expect(openDialog().closesOnClick(after)).toBe(false)
  },
)

test('a later click beside an untouched dialog closes it', () => {
  expect(openDialog().closesOnClick(DOUBLE_CLICK_MS + 1)).toBe(true)
})

test('a click beside a dialog does not close it once something was entered, until it opens again', () => {
  const dialog = openDialog()
  dialog.enter('INPUT', null)
  expect(dialog.closesOnClick(10_000)).toBe(false)
  dialog.reopen()
  expect(dialog.closesOnClick(10_000)).toBe(true)
})

test('a select counts as entered only in a form', () => {
  const view = openDialog()
  view.enter('SELECT', null)
  expect(view.closesOnClick(10_000)).toBe(true)
  const form = openDialog()
  form.enter('SELECT', {})
  expect(form.closesOnClick(10_000)).toBe(false)
})
