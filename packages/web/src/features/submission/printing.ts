/** For routes of print previews: only the sheet is shown, without the frame around it. */
export const printing = {
  onEnter: () => document.documentElement.setAttribute('data-print', 'true'),
  onLeave: () => document.documentElement.removeAttribute('data-print'),
}
