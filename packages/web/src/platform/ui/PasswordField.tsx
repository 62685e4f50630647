import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password that can be shown, also by keyboard; the button says which of the two it does. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('platform')
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? (
          <IconEyeOff size={16} stroke={1.7} aria-hidden="true" />
        ) : (
          <IconEye size={16} stroke={1.7} aria-hidden="true" />
        )
      }
      visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'hidePassword' : 'showPassword'), tabIndex: 0 }}
      {...props}
    />
  )
}
