interface StartUp {
  /** Resolves when all texts are loaded. */
  texts: Promise<unknown>
  signInAutomatically: () => Promise<'signedIn' | 'signedOut' | 'unreachable'>
  /** Loads everything that the first page needs before it is shown. */
  loadPage: () => Promise<unknown>
  show: (what: 'application' | 'serverAway') => void
}

/** Shows only the skeleton of index.html until the texts are loaded and the automatic sign-in is done. */
export async function startUp({ texts, signInAutomatically, loadPage, show }: StartUp) {
  const [tried] = await Promise.all([signInAutomatically(), texts])
  if (tried === 'unreachable') return show('serverAway')
  await loadPage()
  show('application')
}
