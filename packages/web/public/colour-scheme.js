// Before the first paint, so that a dark room is not lit up: the application itself comes later and keeps what is set here.
{
  const chosen = localStorage.getItem('bindery.colourScheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
