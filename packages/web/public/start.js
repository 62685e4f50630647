// Before the first paint, so that a dark room is not lit up: the application itself comes later and keeps what is set here.
{
  const chosen = localStorage.getItem('bindery.colourScheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
// What every start asks first, asked before the program is even read: by the time it runs, the answers are there.
{
  const { pathname } = location
  const asked = ['/rest/Session']
  if (localStorage.getItem('bindery.signedIn')) {
    asked.push('/rest/Preference')
    if (/(^|\/)(landing|umagent)?\/?$/.test(pathname))
      asked.push('/rest/WidgetLayoutTemplate', '/rest/GridDefinition', '/rest/Filter?type=1', '/rest/Filter?type=4')
  }
  window.binderyAsked = new Map(
    asked.map((address) => [address, fetch(address, { headers: { accept: 'application/json' } })]),
  )
  // A failure is for whoever takes the answer; until then nobody has to hear of it.
  for (const answer of window.binderyAsked.values()) answer.catch(() => {})
}
