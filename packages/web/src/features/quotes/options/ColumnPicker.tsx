import { MOST_OPTIONS, type QuoteChoice } from '@bindery/contract/worksheets'
import { Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { optionName } from './optionName.ts'
import classes from './options.module.css'

interface Props {
  choices: readonly QuoteChoice[]
  shown: readonly number[]
  onChoose: (quoteIds: readonly number[]) => void
}

/** Chooses the quotes that stand side by side, if there are several. */
export function ColumnPicker({ choices, shown, onChoose }: Props) {
  const { t } = useTranslation('quotes')
  if (choices.length < 2) return null
  const isFull = shown.length >= MOST_OPTIONS
  return (
    <>
      <span className={classes.count}>{t('options.columns', { shown: shown.length, count: choices.length })}</span>
      <Popover position="bottom-end" withinPortal>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconColumns3 size={16} stroke={1.7} aria-hidden="true" />}
            aria-haspopup="dialog"
          >
            {t('options.choose')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.picker ?? ''} aria-label={t('options.choose')}>
          {isFull && choices.length > shown.length && (
            <p className={classes.hint}>{t('options.full', { count: MOST_OPTIONS })}</p>
          )}
          {choices.map(({ id, number }) => {
            const isShown = shown.includes(id)
            return (
              <Checkbox
                key={id}
                label={`${optionName(choices, id, t)} · ${number}`}
                checked={isShown}
                disabled={isShown ? shown.length === 1 : isFull}
                onChange={() => onChoose(isShown ? shown.filter((one) => one !== id) : [...shown, id])}
              />
            )
          })}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
