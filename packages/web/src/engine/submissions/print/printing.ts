/** For print preview routes: shows only the sheet, without the frame around it. */
export const printing = {
  onEnter: () => document.documentElement.setAttribute('data-print', 'true'),
  onLeave: () => document.documentElement.removeAttribute('data-print'),
}
