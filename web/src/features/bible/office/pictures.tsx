/** How a place was and how it was left, in pictures beside each other. */
import { ActionIcon, FileButton, Button, TextInput } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import type { BiblePlace } from '@backlot/contract/bible'
import { restorationNames } from '@backlot/contract/bible-labels'
import { restorationSides, type RestorationSide } from '@backlot/contract/bible-values'
import { useAddPicture, useChangePicture, useRecoverPicture, useRemovePicture } from '#features/bible/api.ts'
import { officeText } from '#features/bible/office/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/bible/components/bible.module.css'

const taken = 'image/jpeg,image/png,image/webp,image/heic'

export function RestorationPictures({ projectId, place }: { projectId: number; place: BiblePlace }) {
  const t = useText(officeText)
  const locale = useLocale()
  const messageText = useMessageText()
  const add = useAddPicture(projectId)
  const refused = (error: ApiError) => toast.error(messageText(error.first))
  /** One after the other: they stand in the order in which they were chosen. */
  const send = async (files: File[], side: RestorationSide) => {
    for (const file of files) await add.mutateAsync({ file, placeId: place.id, side }).catch(refused)
  }
  return (
    <>
      {restorationSides.map((side) => {
        const own = place.pictures.filter((one) => one.side === side)
        const name = restorationNames[side][locale]
        return (
          <section key={side} aria-label={name}>
            <h3>{name}</h3>
            {own.length === 0 ? <p className={styles.quiet}>{t('noPictures')}</p> : null}
            <div className={styles.shots}>
              {own.map((picture) => (
                <Shot key={picture.id} projectId={projectId} picture={picture} />
              ))}
            </div>
            <FileButton multiple accept={taken} onChange={(files) => void send(files, side)}>
              {(props) => (
                <Button
                  {...props}
                  mt="sm"
                  variant="default"
                  loading={add.isPending && add.variables.side === side}
                  leftSection={<IconPhotoPlus size={18} aria-hidden />}
                >
                  {t('addPicture', { side: name })}
                </Button>
              )}
            </FileButton>
          </section>
        )
      })}
    </>
  )
}

function Shot({ projectId, picture }: { projectId: number; picture: BiblePlace['pictures'][number] }) {
  const t = useText(officeText)
  const messageText = useMessageText()
  const [change, remove, recover] = [useChangePicture(projectId), useRemovePicture(projectId), useRecoverPicture(projectId)]
  const refused = { onError: (error: ApiError) => toast.error(messageText(error.first)) }
  const removeIt = () =>
    remove.mutate(picture.id, {
      onSuccess: () => toast.success(t('pictureRemoved'), { label: t('undo'), run: () => recover.mutate(picture.id) }),
      ...refused,
    })
  return (
    <figure className={styles.shot}>
      {picture.is_ready ? (
        <Picture picture={picture} alt={picture.caption} sizes="260px" className={styles.picture} />
      ) : (
        <p className={styles.quiet}>{t('pictureWaits')}</p>
      )}
      <figcaption className={styles.placeTop}>
        <TextInput
          aria-label={t('caption')}
          placeholder={t('caption')}
          defaultValue={picture.caption}
          maxLength={300}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== picture.caption) change.mutate({ id: picture.id, caption: value }, refused)
          }}
        />
        <ActionIcon size={36} variant="subtle" color="red" aria-label={t('removePicture')} onClick={removeIt}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </figcaption>
    </figure>
  )
}
