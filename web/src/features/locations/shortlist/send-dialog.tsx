import limits from 'virtual:limits/location-shortlists'
import { useSendShortlist } from '#features/locations/shortlist/api.ts'
import { listText } from '#features/locations/shortlist/text.ts'
import { useText } from '#lib/text.ts'
import { ShareDialog } from '#ui/share/share-dialog.tsx'

export function SendDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useText(listText)
  return (
    <ShareDialog
      title={t('sendTitle')}
      name={t('count', { count: ids.length })}
      limits={limits['sendShortlist'] ?? {}}
      share={useSendShortlist(ids)}
      onClose={onClose}
    />
  )
}
