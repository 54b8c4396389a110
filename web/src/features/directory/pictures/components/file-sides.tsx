/** A field before and after: of pictures the pictures themselves, of a document its name; anything else in words. */
import type { EntryImage } from '@backlot/contract/directory-fields'
import { fileDetails } from '@backlot/contract/directory-fields'
import type { EntryFile } from '@backlot/contract/directory-pictures'
import { Sides } from '#features/directory/office/diff.tsx'
import { fetchKept } from '#features/directory/pictures/api.ts'
import { sizeText } from '#features/directory/pictures/model.ts'
import { picturesText } from '#features/directory/pictures/text.ts'
import { useLocale } from '#lib/locale.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button } from '#ui/parts/button.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/directory/pictures/pictures.module.css'

interface FileSidesProps {
  field: string
  before: unknown
  after: unknown
  heads: readonly [string, string]
  files: readonly EntryFile[]
}

export function FileSides({ field, before, after, heads, files }: FileSidesProps) {
  if (!fileDetails.some((one) => one === field)) return <Sides before={before} after={after} heads={heads} />
  return (
    <dl className={styles.sides}>
      {[before, after].map((value, side) => (
        <div key={heads[side]}>
          <dt>{heads[side]}</dt>
          <dd>
            <Side value={value} files={files} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The value of one side: pictures with their words, or the id of a file. */
function Side({ value, files }: { value: unknown; files: readonly EntryFile[] }) {
  const t = useText(picturesText)
  const images = Array.isArray(value) ? (value as EntryImage[]) : typeof value === 'number' ? [{ id: value }] : []
  if (images.length === 0) return <>–</>
  return (
    <ol className={styles.sidePictures}>
      {images.map((image: EntryImage) => {
        const file = files.find((one) => one.id === image.id)
        return (
          <li key={image.id}>
            {file && file.kind !== 'picture' ? (
              <Document file={file} />
            ) : (
              <span className={styles.removedPicture}>
                <Picture picture={file?.picture ?? null} alt={image.alt_text ?? ''} sizes="200px" />
              </span>
            )}
            {[
              image.caption,
              image.alt_text,
              image.credit && t('photoBy', { name: image.credit }),
              image.kind && t(image.kind),
              image.hidden && t('hidden'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        )
      })}
    </ol>
  )
}

function Document({ file }: { file: EntryFile }) {
  const t = useText(picturesText)
  const locale = useLocale()
  const save = () => {
    fetchKept(file.id)
      .then((bytes) => saveBlob(bytes, file.file_name))
      .catch(() => toast.error(t('saveFailed')))
  }
  return (
    <Button variant="default" onClick={save}>
      {file.file_name} ({sizeText(file.bytes, locale)})
    </Button>
  )
}
