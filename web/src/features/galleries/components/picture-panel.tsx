/** One picture: what is said of it, and what can be done with it. */
import { Button, Drawer, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
  IconCrop,
  IconEye,
  IconEyeOff,
  IconRefresh,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import limits from 'virtual:limits/location-pictures'
import { type GalleryFrame, type ManagedPicture, pictureLimits } from '@backlot/contract/location-galleries'
import { locationPicturesApi } from '@backlot/contract/location-pictures'
import { messages } from '@backlot/contract/messages'
import { useArrange, useCover, useDetails, useFolderCover, useHide, usePictureCall } from '#features/galleries/api.ts'
import { Badges } from '#features/galleries/components/badges.tsx'
import { PictureFacts } from '#features/galleries/components/picture-facts.tsx'
import { folderOf, nameOf, stepped } from '#features/galleries/model.ts'
import { galleriesText } from '#features/galleries/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useClosing } from '#ui/form/use-closing.tsx'
import { type Form as FormState, useForm } from '#ui/form/use-form.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/galleries/components/gallery.module.css'

interface PicturePanelProps {
  frame: GalleryFrame
  picture: ManagedPicture
  ids: readonly number[]
  isMarked: boolean
  onClose: () => void
  onView: () => void
  onEdit: () => void
  onMark: () => void
  onUsePosition: ((point: { latitude: number; longitude: number }) => void) | undefined
}

export function PicturePanel(props: PicturePanelProps) {
  const { frame, picture, onClose, onView } = props
  const t = useText(galleriesText)
  const form = useDetailsForm(frame, picture)
  const { close, question } = useClosing(form.isChanged, onClose)
  return (
    <Drawer opened onClose={close} position="right" size="md" title={nameOf(picture)} closeButtonProps={{ 'aria-label': t('close') }}>
      {picture.video ? (
        // A film of a gallery comes without a sound track's text; its caption says what it shows.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video
          className={styles.film}
          controls
          preload="metadata"
          src={picture.video}
          poster={picture.width > 0 ? picture.medium : undefined}
          aria-label={nameOf(picture)}
        />
      ) : (
        <Picture picture={picture.state === 'ready' ? picture : null} alt={nameOf(picture)} sizes="400px" className={styles.panelPicture} />
      )}
      <div className={styles.panelActions} style={{ position: 'relative', minHeight: 24 }}>
        <Badges picture={picture} isMarked={props.isMarked} />
      </div>
      <PanelActions {...props} />
      {question}
      <Details form={form} />
      <PictureFacts
        picture={picture}
        onUsePosition={props.onUsePosition}
        onView={picture.state === 'ready' && !picture.IsVideo ? onView : undefined}
      />
    </Drawer>
  )
}

function PanelActions({ frame, picture, ids, isMarked, onEdit, onMark }: PicturePanelProps) {
  const t = useText(galleriesText)
  const messageText = useMessageText()
  const id = frame.location_id
  const arrange = useArrange(id, frame)
  const hide = useHide(id, frame.waits, () => toast.success(messageText(messages.visibilityUpdated)))
  const cover = useCover(id, () => toast.success(messageText(messages.coverUpdated)))
  const folderCover = useFolderCover(id, () => toast.success(messageText(messages.coverUpdated)))
  const original = usePictureCall(id, locationPicturesApi.original)
  const retry = usePictureCall(id, locationPicturesApi.retry)
  const folder = folderOf(picture)
  const step = (steps: number) => {
    const before = stepped(ids, new Set([picture.id]), steps)
    if (before !== undefined) arrange.mutate({ imageIds: [picture.id], folderId: folder, beforeId: before })
  }
  const at = ids.indexOf(picture.id)
  const isEditable = !picture.IsVideo && picture.state === 'ready'
  return (
    <div className={styles.panelActions}>
      {picture.state === 'failed' ? (
        <Button size="compact-md" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => retry.mutate(picture.id)}>
          {t('retry')}
        </Button>
      ) : null}
      {isEditable ? (
        <Button size="compact-md" variant="light" leftSection={<IconCrop size={16} aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Button>
      ) : null}
      {picture.edited ? (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => original.mutate(picture.id, { onSuccess: () => toast.success(t('originalDone')) })}
        >
          {t('original')}
        </Button>
      ) : null}
      <Button
        size="compact-md"
        variant="default"
        disabled={picture.is_cover}
        leftSection={<IconStar size={16} aria-hidden />}
        onClick={() => cover.mutate(picture.id)}
      >
        {t('cover')}
      </Button>
      {folder !== null && !frame.waits ? (
        <Button size="compact-md" variant="default" onClick={() => folderCover.mutate({ folderId: folder, imageId: picture.id })}>
          {t('folderCover')}
        </Button>
      ) : null}
      <Button
        size="compact-md"
        variant="default"
        leftSection={picture.hidden ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
        onClick={() => hide.mutate({ ids: [picture.id], hidden: !picture.hidden })}
      >
        {picture.hidden ? t('show') : t('hide')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={at <= 0}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => step(-1)}
      >
        {t('earlier')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={at >= ids.length - 1}
        leftSection={<IconArrowRight size={16} aria-hidden />}
        onClick={() => step(1)}
      >
        {t('later')}
      </Button>
      <Button size="compact-md" variant="default" disabled={isMarked} leftSection={<IconTrash size={16} aria-hidden />} onClick={onMark}>
        {t('remove')}
      </Button>
    </div>
  )
}

const fieldsOf = (picture: ManagedPicture) => {
  const wanted = (picture.proposed ?? {}) as Partial<ManagedPicture>
  const { caption, alt_text, credit, licence, licence_url, tags } = { ...picture, ...wanted }
  return { version: picture.version, caption, alt_text, credit, licence, licence_url, tags }
}

type PictureFields = ReturnType<typeof fieldsOf>

function useDetailsForm(frame: GalleryFrame, picture: ManagedPicture): FormState<PictureFields> {
  const t = useText(galleriesText)
  const save = useDetails(frame.location_id, () => toast.success(t('saved')))
  const form: FormState<PictureFields> = useForm({
    limits: limits['change'] ?? {},
    initial: fieldsOf(picture),
    onSubmit: (fields, failed, saved) =>
      save.mutate(
        { imageId: picture.id, fields },
        {
          onSuccess: (answer) => {
            const { version } = answer as ManagedPicture
            saved()
            form.set({ version })
            form.settle({ version })
          },
          onError: failed,
        },
      ),
  })
  return form
}

function Details({ form }: { form: FormState<PictureFields> }) {
  const t = useText(galleriesText)
  const save = (
    <Button type="submit" mt="sm" fullWidth loading={form.isSending}>
      {t('save')}
    </Button>
  )
  return (
    <Form form={form} aria-label={t('details')} actions={save}>
      <Stack gap="sm">
        <Textarea label={t('caption')} autosize minRows={2} {...form.field('caption')} />
        <TextInput label={t('altText')} description={t('altHint')} {...form.field('alt_text')} />
        <TagsInput label={t('tags')} description={t('tagHint')} maxTags={pictureLimits.tags} clearable={false} {...form.choice('tags')} />
        <TextInput label={t('credit')} {...form.field('credit')} />
        <TextInput label={t('licence')} {...form.field('licence')} />
        <TextInput label={t('licenceUrl')} type="url" {...form.field('licence_url')} />
      </Stack>
    </Form>
  )
}
