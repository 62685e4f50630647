import { useState } from 'react'
import { CheckList, sift, valuesOf } from './CheckList.tsx'
import type { EditorProps } from './editorProps.ts'

export function SelectEditor({ criterion, template, onChange }: EditorProps) {
  const [sought, setSought] = useState('')
  return (
    <CheckList
      label={template.label}
      choices={sift(template.options ?? [], sought)}
      chosen={valuesOf(criterion.value)}
      sought={sought}
      onSeek={setSought}
      onChange={(value) => onChange({ ...criterion, value })}
    />
  )
}
