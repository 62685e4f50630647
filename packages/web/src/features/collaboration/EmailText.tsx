import '@mantine/tiptap/styles.layer.css'
import { EMAIL_BODY_LIMIT } from '@bindery/contract/email'
import { Menu } from '@mantine/core'
import { RichTextEditor, type RichTextEditorProps } from '@mantine/tiptap'
import { IconPhoto, IconTableOptions } from '@tabler/icons-react'
import { Extension } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './editor.module.css'
import { isPictureFile, Picture, pictureSource } from './emailPicture.ts'
import { TABLE_CHANGES, tableNodes } from './emailTable.ts'

/** The mark of an earlier email that an answer quotes, by which readers fold it. */
const Quoted = Extension.create({
  name: 'quoted',
  addGlobalAttributes: () => [{ types: ['blockquote'], attributes: { type: { default: null } } }],
})

/** Ctrl or Command with K opens the link control of the toolbar, which listens to this event. */
const LinkByKey = Link.extend({
  addKeyboardShortcuts: () => ({ 'Mod-k': () => dispatchEvent(new Event('edit-link')) }),
}).configure({ openOnClick: false })

const EXTENSIONS = [StarterKit.configure({ link: false }), LinkByKey, Quoted, Picture, ...tableNodes]

interface Props {
  body: string
  /** Grows when the text was changed elsewhere: the editor shows the new one. */
  replaced: number
  isDisabled: boolean
  /** Takes the focus when the editor opens. */
  hasFocus: boolean
  onChange: (body: string) => void
  onSend: () => void
}

/** The text of an email. Pictures are chosen, pasted or dropped into it. */
export function EmailText({ body, replaced, isDisabled, hasFocus, onChange, onSend }: Props) {
  const { t } = useTranslation('collaboration')
  const [refusal, setRefusal] = useState<string | null>(null)
  const insert = async (files: readonly File[], into: Editor) => {
    setRefusal(null)
    for (const file of files) {
      const src = await pictureSource(file)
      if (src === null) setRefusal(t('email.notAPicture', { name: file.name }))
      else if (into.getHTML().length + src.length > 2 * EMAIL_BODY_LIMIT) setRefusal(t('email.picturesTooLarge'))
      else into.chain().focus().insertPicture({ src, alt: file.name }).run()
    }
  }
  const takePictures = (data: DataTransfer | null): boolean => {
    const pictures = [...(data?.files ?? [])].filter(isPictureFile)
    // A table copied from a spreadsheet has a picture of itself, too.
    if (pictures.length === 0 || data?.types.includes('text/html')) return false
    if (editor) void insert(pictures, editor)
    return true
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: body,
    autofocus: hasFocus && 'start',
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        'aria-label': t('email.text'),
        role: 'textbox',
        'aria-multiline': 'true',
        // The dialog gives the focus to this element.
        ...(hasFocus && { 'data-autofocus': '' }),
      },
      handlePaste: (_view, { clipboardData }) => takePictures(clipboardData),
      handleDrop: (_view, { dataTransfer }) => takePictures(dataTransfer),
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => {
        if (key !== 'Enter' || !(ctrlKey || metaKey)) return false
        onSend()
        return true
      },
    },
    // The editor itself appends an empty line when it is focused: that is no change of the user.
    onUpdate: ({ editor: updated, transaction }) => {
      if (transaction.docChanged) onChange(updated.getHTML())
    },
  })
  const show = useEffectEvent(() => editor?.commands.setContent(body, { emitUpdate: false }))
  useEffect(() => {
    if (replaced > 0) show()
  }, [replaced])
  useEffect(() => editor?.setEditable(!isDisabled, false), [editor, isDisabled])
  return (
    <>
      <RichTextEditor editor={forToolbar(editor)} className={classes.text ?? ''} variant="subtle">
        <RichTextEditor.Toolbar className={classes.toolbar ?? ''}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <PictureControl onFiles={(files) => editor && void insert(files, editor)} />
            <RichTextEditor.TableInsert maxColumns={6} maxRows={6} popoverProps={{ position: 'bottom-start' }} />
            {editor && <TableMenu editor={editor} />}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={classes.content ?? ''} />
      </RichTextEditor>
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}

/** The same class at run time. The types of the toolbar are those of the package's other module format. */
const forToolbar = (editor: Editor | null) => editor as unknown as RichTextEditorProps['editor']

function PictureControl({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('collaboration')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <RichTextEditor.Control
        aria-label={t('email.picture')}
        title={t('email.picture')}
        onClick={() => input.current?.click()}
      >
        <IconPhoto size={16} stroke={1.5} aria-hidden="true" />
      </RichTextEditor.Control>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Shown while the caret is in a table. */
function TableMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('collaboration')
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  if (!isInside) return null
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label={t('email.table.menu')} title={t('email.table.menu')}>
          <IconTableOptions size={16} stroke={1.5} aria-hidden="true" />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {TABLE_CHANGES.map((change) => (
          <Menu.Item key={change} onClick={() => editor.chain().focus().changeTable(change).run()}>
            {t(`email.table.${change}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
