/** The step of an entry's pictures and documents: sent at once, then put in order and described. */
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
import { ChooseFiles } from '#features/media/public.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/pictures/pictures.module.css'

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
      {mayEdit && (
        <div className={styles.choose}>
          <ChooseFiles onFiles={sending.add} disabled={isFull} />
          {isFull && <p className={styles.hint}>{t('full')}</p>}
        </div>
      )}
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
