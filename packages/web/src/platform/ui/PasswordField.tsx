import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password that can be revealed, also by keyboard; the button's label says whether it shows or hides. */
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
