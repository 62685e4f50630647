const KEY = 'bindery.rememberedUrl'

/** The login page and the root are not worth returning to. */
function isRememberable(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path.replaceAll('/', '') !== '' && !/^\/?login(\/|$)/.test(path)
}

/** `url` is the part after the console's base path. */
export function rememberUrl(url: string, storage: Storage = sessionStorage) {
  if (isRememberable(url)) storage.setItem(KEY, url)
}

/** Returns the remembered URL, once. */
export function takeRememberedUrl(storage: Storage = sessionStorage): string | null {
  const url = storage.getItem(KEY)
  storage.removeItem(KEY)
  return url && isRememberable(url) ? url : null
}
