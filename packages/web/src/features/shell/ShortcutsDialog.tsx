import { PREFERENCE_KEYS } from '@bindery/contract/preferences'
import { Kbd, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreference } from '#platform/preferences.ts'
import { type Shortcut, useRegisteredShortcuts } from '#platform/shortcuts.ts'
import classes from './ShortcutsDialog.module.css'

/** The keyboard shortcuts of the page that is open. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'platform'])
  const areOn = usePreference(PREFERENCE_KEYS.singleKeyShortcuts, true)
  const groups = Map.groupBy(useRegisteredShortcuts(), ({ group }) => group)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'platform' }) }}
    >
      {!areOn && (
        <Text c="dimmed" mb="md">
          {t('shortcuts.off')}
        </Text>
      )}
      {[...groups].map(([group, shortcuts]) => (
        <section key={group} className={classes.group}>
          <h3>{group}</h3>
          <dl>
            {shortcuts.map((shortcut) => (
              <Line key={shortcut.keys} shortcut={shortcut} />
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}

/** The first key is held while the second is pressed. */
const isHeld = (keys: string) => /^(Alt|Ctrl|⌘) /.test(keys)

function Line({ shortcut: { keys, label } }: { shortcut: Shortcut }) {
  const { t } = useTranslation('shell')
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keys.split(' ').map((key, at) => (
          <span key={`${at}${key}`}>
            {at > 0 && (isHeld(keys) ? ' + ' : ` ${t('shortcuts.thenKey')} `)}
            <Kbd>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
          </span>
        ))}
      </dd>
    </div>
  )
}
