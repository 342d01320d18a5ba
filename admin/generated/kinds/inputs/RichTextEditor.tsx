import { IconButton } from '@mui/material'
import {
  CodeIcon,
  ListBulletsIcon,
  ListNumbersIcon,
  QuotesIcon,
  TextBIcon,
  TextHThreeIcon,
  TextHTwoIcon,
  TextItalicIcon,
  TextStrikethroughIcon,
  TextUnderlineIcon,
  type Icon,
} from '@phosphor-icons/react'
import { DefaultEditorOptions, RichTextInput, useTiptapEditor } from 'ra-input-rich-text'
import { useEffect, useMemo, useReducer } from 'react'
import { get, useFormState } from 'react-hook-form'
import { LinkTool } from './LinkTool.tsx'
import { extensions, transformPastedHTML } from './richTextOptions.ts'
import type { InputOptions } from './Labelled.tsx'
import { Inline } from '../../../ui/primitives.ts'
import { styled } from '@mui/material/styles'
import { Tooltip } from '../../../ui/tooltip/index.ts'

const Editor = styled(RichTextInput)({
  '& .RaRichTextInput-editorContent': { width: '100%' },
  '& .ProseMirror': {
    minHeight: 160,
    padding: '10px 14px !important',
    borderRadius: '10px !important',
    border: '1px solid var(--line-strong) !important',
    backgroundColor: 'var(--bg-surface) !important',
    font: 'var(--type-body-sm)',
    color: 'var(--text)',
    '&[aria-invalid=true]': { border: '2px solid var(--status-bad-fg) !important' },
    '& td, & th': { border: '1px solid var(--line)', padding: '4px 8px', verticalAlign: 'top' },
    '& table': { borderCollapse: 'collapse', marginBlock: 8 },
    '&:focus': { outline: '2px solid var(--focus) !important', outlineOffset: -1 },
  },
})

export type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>

interface Tool {
  label: string
  icon: Icon
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
}

const tools: readonly (readonly Tool[])[] = [
  [
    {
      label: 'Heading',
      icon: TextHTwoIcon,
      run: (e) => e.chain().focus().toggleNode('heading', 'paragraph', { level: 2 }).run(),
      isOn: (e) => e.isActive('heading', { level: 2 }),
    },
    {
      label: 'Subheading',
      icon: TextHThreeIcon,
      run: (e) => e.chain().focus().toggleNode('heading', 'paragraph', { level: 3 }).run(),
      isOn: (e) => e.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      label: 'Bold',
      icon: TextBIcon,
      run: (e) => e.chain().focus().toggleMark('bold').run(),
      isOn: (e) => e.isActive('bold'),
    },
    {
      label: 'Italic',
      icon: TextItalicIcon,
      run: (e) => e.chain().focus().toggleMark('italic').run(),
      isOn: (e) => e.isActive('italic'),
    },
    {
      label: 'Underline',
      icon: TextUnderlineIcon,
      run: (e) => e.chain().focus().toggleMark('underline').run(),
      isOn: (e) => e.isActive('underline'),
    },
    {
      label: 'Strikethrough',
      icon: TextStrikethroughIcon,
      run: (e) => e.chain().focus().toggleMark('strike').run(),
      isOn: (e) => e.isActive('strike'),
    },
  ],
  [
    {
      label: 'Bullet list',
      icon: ListBulletsIcon,
      run: (e) => e.chain().focus().toggleList('bulletList', 'listItem').run(),
      isOn: (e) => e.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: ListNumbersIcon,
      run: (e) => e.chain().focus().toggleList('orderedList', 'listItem').run(),
      isOn: (e) => e.isActive('orderedList'),
    },
    {
      label: 'Quote',
      icon: QuotesIcon,
      run: (e) => e.chain().focus().toggleWrap('blockquote').run(),
      isOn: (e) => e.isActive('blockquote'),
    },
    {
      label: 'Code',
      icon: CodeIcon,
      run: (e) => e.chain().focus().toggleMark('code').run(),
      isOn: (e) => e.isActive('code'),
    },
  ],
]

/** Sets the editor's state and description on its element: as options they would make a new editor. */
const useErrorState = (editor: Editor | null, source: string): void => {
  const { errors } = useFormState({ name: source })
  const isWrong = get(errors, source) !== undefined
  useEffect(() => {
    if (!editor) return
    const { dom } = editor.view
    dom.setAttribute('aria-invalid', String(isWrong))
    const hint = dom.closest('.ra-input')?.querySelector('.MuiFormHelperText-root')
    if (!hint) return
    hint.id ||= `${dom.id}-hint`
    dom.setAttribute('aria-describedby', hint.id)
  }, [editor, isWrong])
}

const Toolbar = ({ source }: { source: string }) => {
  const editor = useTiptapEditor()
  useErrorState(editor, source)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!editor) return
    editor.on('transaction', redraw)
    return () => {
      editor.off('transaction', redraw)
    }
  }, [editor])
  if (!editor) return null
  return (
    <Inline gap="4px 12px" isWrapping role="toolbar" aria-label="Format" sx={{ paddingBlock: '4px' }}>
      {tools.map((group) => (
        <Inline gap={2} key={group[0]?.label}>
          {group.map(({ label, icon: ToolIcon, run, isOn }) => (
            <Tooltip key={label} title={label}>
              <IconButton
                aria-label={label}
                aria-pressed={isOn ? isOn(editor) : undefined}
                disabled={!editor.isEditable}
                onClick={() => run(editor)}
                sx={isOn?.(editor) ? { backgroundColor: 'var(--bg-press)', color: 'var(--text)' } : {}}
              >
                <ToolIcon size={18} />
              </IconButton>
            </Tooltip>
          ))}
        </Inline>
      ))}
      <LinkTool editor={editor} />
    </Inline>
  )
}

/** HTML rich text editor. The server sanitises the HTML again. */
const RichTextEditor = ({ source, label, help, isRequired, isDisabled }: InputOptions) => {
  // Other options make a new editor.
  const editorOptions = useMemo(() => {
    const attributes = {
      // A browser that translates the page would otherwise change the text that is stored.
      translate: 'no',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-required': String(isRequired),
    }
    return { ...DefaultEditorOptions, extensions, editorProps: { attributes, transformPastedHTML } }
  }, [label, isRequired])
  return (
    <Editor
      source={source}
      label={label}
      helperText={help ?? false}
      isRequired={isRequired}
      disabled={isDisabled}
      toolbar={<Toolbar source={source} />}
      editorOptions={editorOptions}
      fullWidth
    />
  )
}
export default RichTextEditor
