interface StartUp {
  /** Resolves when every text is there. */
  texts: Promise<unknown>
  signInAutomatically: () => Promise<'signedIn' | 'signedOut' | 'unreachable'>
  /** Everything of the first page that can be had before it is shown. */
  loadPage: () => Promise<unknown>
  show: (what: 'application' | 'serverAway') => void
}

/** Nothing is shown but the skeleton of index.html until the words are there and the automatic sign-in was tried. */
export async function startUp({ texts, signInAutomatically, loadPage, show }: StartUp) {
  const [tried] = await Promise.all([signInAutomatically(), texts])
  if (tried === 'unreachable') return show('serverAway')
  await loadPage()
  show('application')
}
