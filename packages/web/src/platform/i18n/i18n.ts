import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from './texts.ts'

/** A pseudo language of long, accented English: plain text on screen has bypassed the translation. */
const PSEUDO = 'en-XA'
const STORED = 'bindery.language'

function chosenLanguage(): string {
  const asked = new URLSearchParams(location.search).get('lng') ?? localStorage.getItem(STORED)
  return asked === 'pseudo' ? PSEUDO : 'en'
}

let inLanguage = <T extends Texts>(english: T): T => english
/** Texts of pages that were loaded before i18n was ready. */
const early: Record<string, Texts> = {}

/** All namespaces are loaded when this resolves: no component ever waits for its texts. */
export async function startI18n(english: Record<string, Texts>) {
  const language = chosenLanguage()
  if (language === PSEUDO) inLanguage = (await import('./pseudo.ts')).pseudoTexts
  const texts = inLanguage({ ...english, ...early })
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    ns: Object.keys(english),
    defaultNS: 'platform',
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  document.documentElement.lang = language
}

/** A lazily loaded page brings its own texts; its modules import them before they render. */
export function addTexts(namespace: string, english: Texts) {
  if (i18next.isInitialized) i18next.addResourceBundle(i18next.language, namespace, inLanguage(english))
  else early[namespace] = english
}

/** For code outside components; components use useTranslation. */
export const { t } = i18next
