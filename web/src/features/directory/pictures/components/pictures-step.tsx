/** The step of an entry's pictures and documents: sent at once, then put in order and described. */
import { Button } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { documentKinds, mostPictures } from '@backlot/contract/directory-fields'
import type { DirectoryEdit } from '@backlot/contract/directory-records'
import { useMayEdit } from '#features/engine/editor/context.tsx'
import { FieldFault } from '#features/engine/editor/field.tsx'
import { useStored } from '#features/directory/edit/editor.ts'
import { useFiles } from '#features/directory/pictures/api.ts'
import { DocumentRow } from '#features/directory/pictures/components/document-row.tsx'
import { PictureList } from '#features/directory/pictures/components/picture-list.tsx'
import { RemovedPictures } from '#features/directory/pictures/components/removed-pictures.tsx'
import { SendingList } from '#features/directory/pictures/components/sending-list.tsx'
import { picturesText } from '#features/directory/pictures/text.ts'
import { useSending } from '#features/directory/pictures/use-sending.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/pictures/pictures.module.css'

/** Formats that are named here a phone turns others into; HEIC is left out so that it comes as JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif'

export function PicturesStep() {
  const t = useText(picturesText)
  const edit = useStored((stored) => stored)
  return edit ? <Pictures edit={edit} /> : <p>{t('needsName')}</p>
}

function Pictures({ edit }: { edit: DirectoryEdit }) {
  const t = useText(picturesText)
  const mayEdit = useMayEdit()
  const { data: files } = useFiles(edit.id, edit.files)
  const sending = useSending(edit.id)
  const isFull = sending.count >= mostPictures
  return (
    <div className={styles.step}>
      <FieldFault name="images" />
      <p className={styles.hint}>{t('hint', { most: mostPictures })}</p>
      {mayEdit && <Choose onFiles={sending.add} isFull={isFull} />}
      <p className="hidden-text" role="status">
        {t('count', { count: sending.count })}
      </p>
      <SendingList sending={sending} />
      <PictureList entryId={edit.id} files={files} previews={sending.previews} disabled={!mayEdit} />
      {mayEdit && <RemovedPictures files={files} isFull={isFull} />}
      {documentKinds.map((kind) => (
        <DocumentRow key={kind} entryId={edit.id} kind={kind} files={files} disabled={!mayEdit} />
      ))}
    </div>
  )
}

function Choose({ onFiles, isFull }: { onFiles: (files: readonly File[]) => void; isFull: boolean }) {
  const t = useText(picturesText)
  const [field, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // The same file may be chosen again.
    input.value = ''
  }
  return (
    <div className={styles.choose}>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={t('choose')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        aria-label={t('camera')}
        onChange={(event) => take(event.currentTarget)}
      />
      <Button leftSection={<IconUpload size={18} aria-hidden />} disabled={isFull} onClick={() => field.current?.click()}>
        {t('choose')}
      </Button>
      <Button
        variant="default"
        className={styles.camera ?? ''}
        leftSection={<IconCamera size={18} aria-hidden />}
        disabled={isFull}
        onClick={() => camera.current?.click()}
      >
        {t('camera')}
      </Button>
      {isFull && <p className={styles.hint}>{t('full')}</p>}
    </div>
  )
}
