/** One item beside the others: what is written with it, and what can be done with it. */
import { Alert, Button, Drawer, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { lookbookContentLimits as limits, type LookbookItem } from '@backlot/contract/lookbook-contents'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import { messages } from '@backlot/contract/messages'
import { LocationLink } from '#features/locations/public.tsx'
import { type ItemWords, setCover, writeItem } from '#features/lookbooks/mutations.ts'
import type { RunMutation } from '#features/lookbooks/api.ts'
import { nameOf, pictureOf } from '#features/lookbooks/model.ts'
import { lookbookShareText } from '#features/lookbooks/share-text.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useMessageText, isMessage } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import styles from '#features/lookbooks/components/lookbook.module.css'

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
  const imageId = item.image_id ?? item.location?.cover?.id
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      position="right"
      size="md"
      title={nameOf(item)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        {item.gone ? (
          <Alert icon={<IconInfoCircle aria-hidden />} color="gray">
            {t('goneLong')}
          </Alert>
        ) : null}
        {picture ? <Picture picture={picture} alt="" sizes="440px" className={styles.panelPicture} /> : null}
        <ItemForm item={item} runMutation={runMutation} />
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
            <LocationLink id={item.location_id} {...buttonLook({ size: 'small', variant: 'default' })}>
              {t('openLocation')}
            </LocationLink>
          )}
        </Group>
      </Stack>
    </Drawer>
  )
}

/** The words of an item. What somebody else wrote meanwhile is refused by the server, and what is typed stays. */
function ItemForm({ item, runMutation }: Pick<ItemPanelProps, 'item' | 'runMutation'>) {
  const t = useText(lookbooksText)
  const messageText = useMessageText()
  const [typed, setTyped] = useState<ItemWords>({})
  /** Of the item when the first letter was typed. */
  const [version, setVersion] = useState<number | null>(null)
  const [fault, setFault] = useState<Message | string>('')
  const words = { title: item.title, text: item.text, note: item.note, ...typed }
  const isChanged = Object.entries(typed).some(([key, value]) => item[key as keyof ItemWords] !== value)
  const set = (change: ItemWords) => {
    setTyped({ ...typed, ...change })
    setVersion(version ?? item.version)
    setFault('')
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (item.kind === 'section' && words.title.trim() === '') return setFault(messages.required)
    runMutation({
      ...writeItem(item, typed, version ?? item.version),
      done: () => {
        setTyped({})
        setVersion(null)
      },
      failed: (error) => {
        // Who saves again after having been told means it.
        setVersion(null)
        setFault(error.first)
      },
    })
  }
  return (
    <form onSubmit={save}>
      <Stack gap="sm">
        {item.kind === 'section' ? (
          <>
            <TextInput
              label={t('heading')}
              value={words.title}
              maxLength={limits.title}
              error={isMessage(fault, messages.required) ? messageText(fault) : null}
              onChange={(event) => set({ title: event.currentTarget.value })}
            />
            <Textarea
              label={t('words')}
              value={words.text}
              maxLength={limits.text}
              autosize
              minRows={4}
              maxRows={16}
              onChange={(event) => set({ text: event.currentTarget.value })}
            />
          </>
        ) : (
          <Textarea
            label={t('note')}
            description={t('noteHint')}
            value={words.note}
            maxLength={limits.note}
            autosize
            minRows={3}
            maxRows={12}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        )}
        {fault === '' || isMessage(fault, messages.required) ? null : (
          <Text role="alert" size="sm" c="red">
            {messageText(fault)} {t('keepsTyped')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={!isChanged}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
