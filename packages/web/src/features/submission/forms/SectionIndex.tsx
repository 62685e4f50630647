import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequiredBadge } from '#engine/forms/RequiredBadge.tsx'
import type { FormStore } from '#engine/forms/store.ts'
import { useFormView } from '#engine/forms/useForm.ts'
import classes from './SectionIndex.module.css'

/** The sections of the form with their required fields left. Stays visible, and marks the current section. */
export function SectionIndex({ store }: { store: FormStore }) {
  const { t } = useTranslation('submissionForms')
  const { sections, counts } = useFormView(store)
  const shown = store.form.sections.filter(({ key }) => sections.has(key))
  const current = useCurrent(shown.map(({ key }) => key))
  return (
    <nav className={classes.index} aria-label={t('sections')}>
      <ul>
        {shown.map(({ key, title }) => {
          const left = counts.sections[key] ?? 0
          return (
            <li key={key}>
              <a
                href={`#section-${key}`}
                data-current={key === current || undefined}
                aria-current={key === current ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  jumpTo(key)
                }}
              >
                <span>{title}</span>
                {left > 0 && <RequiredBadge count={left} label={t('left', { count: left })} />}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Moves the focus too, so that reading and tabbing continue there. */
function jumpTo(key: string) {
  const target = document.getElementById(`section-${key}`)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}

/** The topmost visible section. */
function useCurrent(keys: readonly string[]): string | null {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const all = keys.join()
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const key = target.id.replace('section-', '')
            if (isIntersecting) now.add(key)
            else now.delete(key)
          }
          return now
        }),
      { rootMargin: '-120px 0px -40% 0px' },
    )
    for (const key of all.split(',')) {
      const section = document.getElementById(`section-${key}`)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [all])
  return keys.find((key) => seen.has(key)) ?? null
}
