/** The poster at the head of a project; administrators add one, take another one, or put it away and back. */
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPhotoEdit, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { projectPostersApi } from '@backlot/contract/project-posters'
import type { Project } from '@backlot/contract/projects'
import { useProjectChange } from '#features/projects/api.ts'
import { pageText } from '#features/projects/screens/text.ts'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/projects/screens/project.module.css'

const taken = 'image/jpeg,image/png,image/webp,image/heic'

export function Poster({ project }: { project: Project }) {
  const t = useText(pageText)
  const { poster, project_name: name } = project
  if (!poster) return null
  return (
    <figure className={styles.poster}>
      {poster.is_ready ? (
        <Picture picture={poster} alt={t('posterOf', { name })} sizes="120px" className={styles.posterPicture} eager />
      ) : (
        <p className={styles.quiet}>{t('posterWaits')}</p>
      )}
    </figure>
  )
}

/** What administrators do with it. */
export function PosterTools({ project: { id, poster } }: { project: Project }) {
  const t = useText(pageText)
  const messageText = useMessageText()
  const refused = { onError: (error: ApiError) => toast.error(messageText(error.first)) }
  const add = useProjectChange((file: File) =>
    callWithFile(projectPostersApi.add, { body: { projectId: String(id) } }, fileOf(file), { quiet: true }),
  )
  const remove = useProjectChange((one: number) => call(projectPostersApi.remove, { params: { id: one } }))
  const recover = useProjectChange((one: number) => call(projectPostersApi.recover, { params: { id: one } }))
  const removeIt = (one: number) =>
    remove.mutate(one, {
      onSuccess: () => toast.success(t('posterRemoved'), { label: t('undo'), run: () => recover.mutate(one, refused) }),
      ...refused,
    })
  return (
    <>
      <FileButton accept={taken} onChange={(file) => file && add.mutate(file, refused)}>
        {(props) =>
          poster ? (
            <ActionIcon {...props} size={36} variant="default" loading={add.isPending} aria-label={t('changePoster')}>
              <IconPhotoEdit size={18} aria-hidden />
            </ActionIcon>
          ) : (
            <Button {...props} variant="default" loading={add.isPending} leftSection={<IconPhotoPlus size={18} aria-hidden />}>
              {t('addPoster')}
            </Button>
          )
        }
      </FileButton>
      {poster && (
        <ActionIcon size={36} variant="subtle" color="red" aria-label={t('removePoster')} onClick={() => removeIt(poster.id)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
