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

/** Every namespace is there when this resolves: nothing on screen ever waits for its words. */
export async function startI18n(english: Record<string, Texts>) {
  const language = chosenLanguage()
  const texts = language === PSEUDO ? (await import('./pseudo.ts')).pseudoTexts(english) : english
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

/** For code outside components; components take theirs from useTranslation. */
export const { t } = i18next
