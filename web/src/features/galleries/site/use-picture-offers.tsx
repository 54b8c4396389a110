/** What can be done with the chosen pictures of the site. */
import { Text } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconEyeOff, IconRefresh, IconTrash, IconTrashX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { SiteImage } from '@backlot/contract/location-pictures'
import { messages } from '@backlot/contract/messages'
import { type PictureDeed, usePictureDeeds } from '#features/galleries/site/api.ts'
import { sitePicturesText } from '#features/galleries/site/text.ts'
import { useText } from '#lib/text.ts'
import type { Selection } from '#lib/use-selection.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { BulkOffer } from '#ui/list/types.ts'

interface Offering {
  items: readonly SiteImage[]
  selection: Selection
  trash: boolean
}

export function usePictureOffers({ items, selection, trash }: Offering): { offers: BulkOffer[]; busy: boolean; dialog: ReactNode } {
  const t = useText(sitePicturesText)
  const { mutate, isPending } = usePictureDeeds()
  const [isAsked, setAsked] = useState(false)
  const chosen = items.filter(({ id }) => selection.ids.has(id))
  const count = chosen.length
  const run = (deed: PictureDeed, pictures: readonly SiteImage[], done: () => void) =>
    mutate({ deed, pictures }, { onSuccess: () => done(), onSettled: selection.clear })
  const offer = (deed: PictureDeed, Icon: BulkOffer['Icon'], done: () => void, color?: 'red'): BulkOffer => ({
    key: deed,
    label: t(deed),
    Icon,
    color,
    run: () => (deed === 'removeForGood' ? setAsked(true) : run(deed, chosen, done)),
  })
  const seen = () => toast.success(messages.visibilityUpdated)
  const recovered = () => toast.success(t('recovered', { count }))
  const removed = () => {
    const pictures = chosen
    toast.success(t('removed', { count }), { label: t('undo'), run: () => run('recover', pictures, recovered) })
  }
  const offers = trash
    ? [offer('recover', IconArrowBackUp, recovered), offer('removeForGood', IconTrashX, () => undefined, 'red')]
    : [
        ...(chosen.every(({ hidden }) => hidden) ? [offer('show', IconEye, seen)] : [offer('hide', IconEyeOff, seen)]),
        ...(chosen.every(({ state }) => state === 'failed')
          ? [offer('retry', IconRefresh, () => toast.success(t('retried', { count })))]
          : []),
        offer('remove', IconTrash, removed),
      ]
  const dialog = isAsked ? (
    <RemoveDialog
      count={count}
      onClose={() => setAsked(false)}
      onConfirmed={() => {
        setAsked(false)
        run('removeForGood', chosen, () => toast.success(t('removedForGood', { count })))
      }}
    />
  ) : null
  return { offers, busy: isPending, dialog }
}

function RemoveDialog({ count, onClose, onConfirmed }: { count: number; onClose: () => void; onConfirmed: () => void }) {
  const t = useText(sitePicturesText)
  const form = useForm({ limits: {}, initial: {}, onSubmit: onConfirmed })
  return (
    <FormDialog
      title={t('removeTitle', { count })}
      action={t('removeForGood')}
      cancel={t('cancel')}
      color="red"
      asks={false}
      form={form}
      onClose={onClose}
    >
      <Text>{t('removeText')}</Text>
    </FormDialog>
  )
}
