const KEY = 'bindery.rememberedUrl'

/** Coming back to the login page, or to nowhere, helps nobody. */
function isRememberable(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.replaceAll('/', '') !== '' && !/^\/?login(\/|$)/.test(path)
}

/** `url` is what follows the console's base path. */
export function rememberUrl(url: string, storage: Storage = sessionStorage) {
  if (isRememberable(url)) storage.setItem(KEY, url)
}

/** The remembered address, once. */
export function takeRememberedUrl(storage: Storage = sessionStorage): string | null {
  const url = storage.getItem(KEY)
  storage.removeItem(KEY)
  return url && isRememberable(url) ? url : null
}
