/** A text area with a row of buttons that set the marks: the text stays readable as it is typed. */
import { ActionIcon, Textarea, type TextareaProps } from '@mantine/core'
import { IconBold, IconHeading, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '#lib/text.ts'
import { type Mark, withMark } from '#ui/marked-text/marking.ts'
import { markedText } from '#ui/marked-text/text.ts'
import styles from '#ui/marked-text/marked-text.module.css'

const icons = {
  heading: IconHeading,
  strong: IconBold,
  slanted: IconItalic,
  list: IconList,
  numbered: IconListNumbers,
  link: IconLink,
} as const
const marks = Object.keys(icons) as Mark[]
const keys: Record<string, Mark> = { b: 'strong', i: 'slanted', k: 'link' }

interface MarkedTextFieldProps extends Omit<TextareaProps, 'value' | 'onChange' | 'label'> {
  label: string
  value: string
  onText: (text: string) => void
}

export function MarkedTextField({ label, value, onText, ...props }: MarkedTextFieldProps) {
  const t = useText(markedText)
  const area = useRef<HTMLTextAreaElement>(null)
  const set = (mark: Mark) => {
    const field = area.current
    if (!field) return
    const marked = withMark({ text: value, from: field.selectionStart, to: field.selectionEnd }, mark, t('words'))
    onText(marked.text)
    field.focus()
    // The selection counts once the new text is drawn.
    requestAnimationFrame(() => field.setSelectionRange(marked.from, marked.to))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey ? keys[event.key] : undefined
    if (!mark) return
    event.preventDefault()
    set(mark)
  }
  return (
    <div className={styles.field}>
      <div className={styles.tools} role="group" aria-label={t('tools', { label })}>
        {marks.map((mark) => {
          const Icon = icons[mark]
          return (
            <ActionIcon key={mark} variant="default" size="lg" aria-label={t(mark)} title={t(mark)} onClick={() => set(mark)}>
              <Icon size={18} aria-hidden />
            </ActionIcon>
          )
        })}
      </div>
      <Textarea
        {...props}
        ref={area}
        label={label}
        value={value}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
