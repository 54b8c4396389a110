/** One item beside the others: what is written with it, and what can be done with it. */
import { Alert, Button, Drawer, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import limits from 'virtual:limits/lookbook-contents'
import type { LookbookItem } from '@backlot/contract/lookbook-contents'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import { messages } from '@backlot/contract/messages'
import { useWindowMatches } from '#ui/breakpoints.ts'
import { LocationLink } from '#features/locations/public.tsx'
import { ClosedNote } from '#features/lookbooks/components/closed-note.tsx'
import { type ItemWords, setCover, writeItem } from '#features/lookbooks/mutations.ts'
import type { RunMutation } from '#features/lookbooks/api.ts'
import { nameOf, pictureOf } from '#features/lookbooks/model.ts'
import { lookbookShareText } from '#features/lookbooks/share-text.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { Form } from '#ui/form/form.tsx'
import { useClosing } from '#ui/form/use-closing.tsx'
import { type Form as FormState, useForm } from '#ui/form/use-form.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/lookbooks/components/lookbook.module.css'

const wide = '(min-width: 1200px)'

interface ItemPanelProps {
  frame: LookbookFrame
  item: LookbookItem
  runMutation: RunMutation
  /** A dialog stands over it: Escape is for that one. */
  isCovered: boolean
  onShare: (locationId: number) => void
  onRemove: () => void
  onClose: () => void
}

export function ItemPanel({ frame, item, runMutation, isCovered, onShare, onRemove, onClose }: ItemPanelProps) {
  const t = useText(lookbooksText)
  const s = useText(lookbookShareText)
  const folder = frame.folders.find((one) => one.id === item.folder_id)
  const picture = pictureOf(item)
  const form = useItemForm(item, runMutation)
  const { close, question } = useClosing(form.isChanged, onClose)
  // A large picture with its notes beside it where there is room, under it where there is none.
  const isWide = useWindowMatches(wide) && picture !== null
  const shape = picture && picture.height > 0 ? picture.width / picture.height : 1.5
  const imageId = item.image_id ?? item.location?.cover?.id
  return (
    <Drawer
      opened
      onClose={close}
      closeOnEscape={!isCovered}
      position="right"
      size={isWide ? 'min(1240px, 94vw)' : 'md'}
      title={nameOf(item)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles.panel} style={{ '--shape': shape } as CSSProperties}>
        {picture ? <Picture picture={picture} alt="" sizes={isWide ? '840px' : '440px'} className={styles.panelPicture} /> : null}
        <Stack>
          {item.gone ? (
            <Alert icon={<IconInfoCircle aria-hidden />} color="gray">
              {t('goneLong')}
            </Alert>
          ) : null}
          <ClosedNote item={item} runMutation={runMutation} />
          {question}
          <ItemForm item={item} form={form} />
          <Group gap="xs">
            {imageId === undefined ? null : (
              <Button variant="default" size="compact-md" onClick={() => runMutation(setCover({ frame, imageId }))}>
                {t('coverOfLookbook')}
              </Button>
            )}
            {imageId !== undefined && folder ? (
              <Button variant="default" size="compact-md" onClick={() => runMutation(setCover({ frame, folder, imageId }))}>
                {t('coverOfFolder')}
              </Button>
            ) : null}
            {item.location ? (
              <Button variant="default" size="compact-md" onClick={() => onShare(item.location?.id ?? 0)}>
                {s('shareThis')}
              </Button>
            ) : null}
            <Button variant="default" size="compact-md" onClick={onRemove}>
              {t('remove')}
            </Button>
            {item.location_id === null ? null : (
              <Button component={LocationLink} id={item.location_id} size="sm" variant="default">
                {t('openLocation')}
              </Button>
            )}
          </Group>
        </Stack>
      </div>
    </Drawer>
  )
}

interface ItemFormProps {
  item: LookbookItem
  form: FormState<ItemTexts>
}

function ItemForm({ item, form }: ItemFormProps) {
  const t = useText(lookbooksText)
  const actions = (
    <>
      {form.isRefused && (
        <Text size="sm" c="dimmed">
          {t('keepsTyped')}
        </Text>
      )}
      <Group justify="flex-end" mt="sm">
        <Button type="submit" disabled={!form.isChanged}>
          {t('save')}
        </Button>
      </Group>
    </>
  )
  return (
    <Form form={form} actions={actions}>
      {item.kind === 'section' ? (
        <Stack gap="sm">
          <TextInput label={t('heading')} {...form.field('title')} />
          <Textarea label={t('words')} autosize minRows={4} maxRows={16} {...form.field('text')} />
        </Stack>
      ) : (
        <Textarea label={t('note')} description={t('noteHint')} autosize minRows={3} maxRows={12} {...form.field('note')} />
      )}
    </Form>
  )
}

type ItemTexts = Required<ItemWords>

/** The words of an item. What somebody else wrote meanwhile is refused by the server, and what is typed stays. */
function useItemForm(item: LookbookItem, runMutation: RunMutation): FormState<ItemTexts> {
  /** Of the item when the first letter was typed; null while nothing is typed, and for who saves again after having been told. */
  const [version, setVersion] = useState<number | null>(null)
  const [isTold, setIsTold] = useState(false)
  const form: FormState<ItemTexts> = useForm({
    limits: limits['changeItem'] ?? {},
    initial: { title: item.title, text: item.text, note: item.note },
    check: ({ title }) => (item.kind === 'section' && title.trim() === '' ? { title: messages.required } : {}),
    onSubmit: (_words, failed, saved) =>
      runMutation({
        ...writeItem(item, form.changes, isTold ? item.version : (version ?? item.version)),
        done: () => {
          saved()
          setIsTold(false)
        },
        failed: (error) => {
          failed(error)
          setIsTold(true)
        },
      }),
  })
  if (form.isChanged !== (version !== null)) setVersion(form.isChanged ? item.version : null)
  return form
}
