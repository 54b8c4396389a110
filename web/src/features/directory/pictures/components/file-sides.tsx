/** Files in a review: of pictures the pictures themselves, of a document its name. */
import { Button } from '@mantine/core'
import type { EntryImage } from '@backlot/contract/directory-fields'
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { fileFields } from '@backlot/contract/engine/definitions'
import type { EntryFile } from '@backlot/contract/directory-pictures'
import type { DirectoryEdit, DirectoryProposal } from '@backlot/contract/directory-records'
import { isBlank } from '#features/engine/editor/values.ts'
import { Sides } from '#features/engine/review/diff.tsx'
import { ChangedLabel } from '#features/engine/review/edit-review.tsx'
import { useFieldLabel } from '#features/engine/values.ts'
import { fetchOriginal } from '#features/directory/pictures/api.ts'
import { formatBytes } from '#lib/bytes.ts'
import { picturesText } from '#features/directory/pictures/text.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Picture } from '#ui/picture.tsx'
import records from '#features/engine/records.module.css'
import styles from '#features/directory/pictures/pictures.module.css'

const fileNames = fileFields(directoryDefinition)

/** The changes of an edit that are of files, a row for each field. */
export function FileRows({ proposal: { fields, files } }: { proposal: DirectoryProposal }) {
  const label = useFieldLabel()
  return fields
    .filter(({ field }) => fileNames.some((one) => one === field))
    .map(({ field, current, proposed, changed_since: since }) => (
      <Sides
        key={field}
        label={<ChangedLabel name={label(field)} changedSince={since} />}
        current={<Side value={current} files={files} />}
        proposed={<Side value={proposed} files={files} />}
      />
    ))
}

/** The files of a new entry. */
export function NewFiles({ edit: { record, files } }: { edit: DirectoryEdit }) {
  const label = useFieldLabel()
  const named = fileNames.filter((field) => field !== 'thumbnail_image' && !isBlank(record[field]))
  return named.map((field) => (
    <section key={field}>
      <h2 className={records.heading}>{label(field)}</h2>
      <Side value={record[field]} files={files} />
    </section>
  ))
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
  const tag = languageTag(useLocale())
  const save = () => {
    fetchOriginal(file.id)
      .then((bytes) => saveBlob(bytes, file.file_name))
      .catch(() => toast.error(t('saveFailed')))
  }
  return (
    <Button variant="default" onClick={save}>
      {file.file_name} ({formatBytes(file.bytes, tag)})
    </Button>
  )
}
