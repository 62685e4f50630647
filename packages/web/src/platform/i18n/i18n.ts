import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from './texts.ts'

/** English letters made foreign and long: whatever stays plain on screen did not go through here. */
const PSEUDO = 'en-XA'
const STORED = 'bindery.language'

function chosenLanguage(): string {
  const asked = new URLSearchParams(location.search).get('lng') ?? localStorage.getItem(STORED)
  return asked === 'pseudo' ? PSEUDO : 'en'
}

let inLanguage = <T extends Texts>(english: T): T => english
/** Texts of pages that came before the rest was ready. */
const early: Record<string, Texts> = {}

/** Every namespace is there when this resolves: nothing on screen ever waits for its words. */
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

/** The words of a page that is loaded when it is opened come with it; its modules import them before they are drawn. */
export function addTexts(namespace: string, english: Texts) {
  if (i18next.isInitialized) i18next.addResourceBundle(i18next.language, namespace, inLanguage(english))
  else early[namespace] = english
}

/** For code outside components; components take theirs from useTranslation. */
export const { t } = i18next
