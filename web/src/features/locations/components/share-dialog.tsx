/** Sends the link of a location by mail. */
import limits from 'virtual:limits/locations'
import { useShareByMail } from '#features/locations/api.ts'
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
  return <Dialog title={t('shareTitle')} limits={limits['email'] ?? {}} share={useShareByMail(id)} {...dialog} />
}
