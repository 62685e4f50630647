import { WIDGET_SAVE_DELAY_MS } from '@bindery/contract/limits'
import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { delayed } from '#platform/delayed.ts'
import { saveOnLeaving, usePreference, useSavedElsewhere, useSavePreference } from '#platform/preferences.ts'
import { toast } from '#platform/ui/toasts.tsx'
import { widgetLayout } from './queries.ts'
import type { BoardLayout } from './widgetContext.ts'
import { mergeWidgets, type Widget } from './widgets.ts'
import { widgetsFromXml, widgetsToXml } from './widgetsXml.ts'

export type ChangeWidgets = (change: (widgets: Widget[]) => Widget[]) => void

/** The user's widgets on the landing page, saved a second after the last change. */
export function useBoard() {
  const { data: templates } = useSuspenseQuery(widgetLayout)
  const stored = usePreference(PREFERENCE_KEYS.widgets)
  const [read] = useState(() => widgetsFromXml(stored))
  const [widgets, setWidgets] = useState(() => mergeWidgets(templates, read === 'broken' ? null : read))
  const { save, forget, isForgetting } = useSaveLater()
  const [isOwn, setOwn] = useState(read !== null)
  useBrokenNotice(read === 'broken')

  const latest = useRef(widgets)
  const show = useCallback((next: Widget[]) => {
    latest.current = next
    setWidgets(next)
  }, [])
  const change: ChangeWidgets = (make) => {
    show(make(latest.current))
    save(latest.current)
    setOwn(true)
  }
  const reset = (onDone: () => void) =>
    forget(() => {
      show(mergeWidgets(templates, null))
      setOwn(false)
      onDone()
    })
  useSavedElsewhere(
    PREFERENCE_KEYS.widgets,
    useCallback(
      (value) => {
        const theirs = widgetsFromXml(value)
        show(mergeWidgets(templates, theirs === 'broken' ? null : theirs))
        setOwn(theirs !== null)
      },
      [templates, show],
    ),
  )
  const layout: BoardLayout = { isOwn, isResetting: isForgetting, reset }
  return { widgets, templates, change, layout }
}

const toSave = (widgets: Widget[]) => ({ key: PREFERENCE_KEYS.widgets, value: widgetsToXml(widgets) })

function useSaveLater() {
  const { mutate, isPending } = useSavePreference()
  const [saving] = useState(() => delayed((widgets: Widget[]) => mutate(toSave(widgets)), WIDGET_SAVE_DELAY_MS))
  useEffect(() => {
    const leave = () => saving.flush((widgets) => saveOnLeaving(toSave(widgets)))
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      saving.flush()
    }
  }, [saving])
  const forget = (onSuccess: () => void) => {
    saving.cancel()
    mutate({ key: PREFERENCE_KEYS.widgets, value: null }, { onSuccess })
  }
  return { save: saving.ask, forget, isForgetting: isPending }
}

function useBrokenNotice(isBroken: boolean) {
  const { t } = useTranslation('landing')
  useEffect(() => {
    if (isBroken) void toast({ kind: 'info', title: t('layoutBroken') })
  }, [isBroken, t])
}
