/** One picture that is edited: what it shows, its words, its place. */
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { messages } from '@backlot/contract/messages'
import { pictureKinds, type EntryImage } from '@backlot/contract/directory-fields'
import type { EntryFile } from '@backlot/contract/directory-pictures'
import { retryPicture } from '#features/directory/pictures/api.ts'
import { picturesText } from '#features/directory/pictures/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/directory/pictures/pictures.module.css'

interface PictureRowProps {
  entryId: number
  image: EntryImage
  file: EntryFile | undefined
  preview: string | undefined
  number: number
  isLast: boolean
  isCover: boolean
  isMarked: boolean
  disabled: boolean
  onChange: (next: EntryImage) => void
  onMove: (by: 1 | -1) => void
  onCover: () => void
  onMark: (on: boolean) => void
}

export function PictureRow(row: PictureRowProps) {
  const t = useText(picturesText)
  const { image, number, isMarked } = row
  return (
    <li className={styles.row} data-marked={isMarked || undefined} aria-label={t('picture', { number })}>
      <div className={styles.thumb} data-hidden={image.hidden === true || undefined}>
        <Shown {...row} />
        {row.file?.damaged && <span className={styles.badge}>{t('damaged')}</span>}
        {row.isCover && <span className={styles.badge}>{t('cover')}</span>}
        {image.hidden === true && <span className={styles.badge}>{t('hidden')}</span>}
      </div>
      <Words {...row} />
      {!row.disabled && <Tools {...row} />}
    </li>
  )
}

function Shown({ entryId, image, file, preview }: PictureRowProps) {
  const t = useText(picturesText)
  const messageText = useMessageText()
  if (file?.picture) return <Picture picture={file.picture} alt={image.alt_text ?? ''} sizes="(width <= 767px) 92vw, 260px" />
  if (file?.state === 'failed')
    return (
      <div className={styles.unmade}>
        <p role="alert">{messageText(messages.fileNotRead)}</p>
        <Button variant="default" onClick={() => void retryPicture(entryId, image.id)}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  return (
    <>
      {preview && <img className={styles.preview} src={preview} alt="" />}
      <span className={styles.badge}>{t('making')}</span>
    </>
  )
}

const lines = [
  ['caption', 'caption', 500],
  ['alt_text', 'altText', 500],
  ['credit', 'credit', 200],
] as const

function Words({ image, isMarked, disabled, onChange }: PictureRowProps) {
  const t = useText(picturesText)
  const isClosed = disabled || isMarked
  return (
    <div className={styles.words}>
      {lines.map(([name, word, most]) => (
        <TextInput
          key={name}
          label={t(word)}
          maxLength={most}
          disabled={isClosed}
          defaultValue={image[name] ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...image, [name]: value || undefined })}
        />
      ))}
      <NativeSelect
        size="md"
        label={t('kind')}
        disabled={isClosed}
        data={pictureKinds.map((kind) => ({ value: kind, label: t(kind) }))}
        value={image.kind ?? pictureKinds[0]}
        onChange={({ currentTarget: { value } }) => onChange({ ...image, kind: pictureKinds.find((kind) => kind === value) })}
      />
    </div>
  )
}

function Tools({ image, number, isLast, isCover, isMarked, onChange, onMove, onCover, onMark }: PictureRowProps) {
  const t = useText(picturesText)
  const isHidden = image.hidden === true
  if (isMarked)
    return (
      <div className={styles.tools}>
        <Button variant="default" onClick={() => onMark(false)}>
          {t('keep')}
        </Button>
      </div>
    )
  return (
    <div className={styles.tools}>
      <ActionIcon size={44} variant="default" disabled={number === 1} aria-label={t('earlier', { number })} onClick={() => onMove(-1)}>
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon size={44} variant="default" disabled={isLast} aria-label={t('later', { number })} onClick={() => onMove(1)}>
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="default"
        disabled={isHidden}
        aria-pressed={isCover}
        aria-label={t(isCover ? 'isCover' : 'makeCover', { number })}
        onClick={onCover}
      >
        {isCover ? <IconStarFilled size={18} color="var(--gold)" aria-hidden /> : <IconStar size={18} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t(isHidden ? 'show' : 'hide', { number })}
        onClick={() => onChange({ ...image, hidden: isHidden ? undefined : true })}
      >
        {isHidden ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
      </ActionIcon>
      <ActionIcon size={44} variant="default" aria-label={t('remove', { number })} onClick={() => onMark(true)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
