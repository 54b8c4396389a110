/** Sends the link of a location by mail. */
import { useMediaQuery } from '@mantine/hooks'
import limits from 'virtual:limits/locations'
import { useShareByMail } from '#features/locations/api.ts'
import { phone } from '#ui/breakpoints.ts'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { useText } from '#lib/text.ts'
import { ShareDialog as Dialog } from '#ui/share/share-dialog.tsx'

interface ShareDialogProps {
  id: number
  name: string
  onClose: () => void
}

export function ShareDialog({ id, ...dialog }: ShareDialogProps) {
  const t = useText(wholeDetailText)
  const isPhone = useMediaQuery(phone) ?? false
  return (
    <Dialog
      title={t('shareTitle')}
      size={isPhone ? '90vw' : '40vw'}
      limits={limits['email'] ?? {}}
      share={useShareByMail(id)}
      {...dialog}
    />
  )
}
