/** What is said of a link in one line. */
import type { LookbookShare } from '@backlot/contract/lookbook-shares'
import { dayOf, linkName } from '#features/lookbooks/share-model.ts'
import { shareText } from '#features/lookbooks/share-text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'

/** What the link shows where it is not the whole, what became of it, how it is closed, who made it and when. */
export function useShareFacts(share: LookbookShare): string[] {
  const t = useText(shareText)
  const format = useFormat()
  const day = (moment: string | null) => format.date(dayOf(moment))
  const shows = { lookbook: '', folder: t('folderOf', { name: share.folder_name }), location: share.location_name }[share.kind]
  const ends = {
    live: share.expires_at === null ? '' : t('until', { date: day(share.expires_at) }),
    ended: t('stateended', { date: day(share.ended_at) }),
    expired: t('stateexpired', { date: day(share.expires_at) }),
    gone: t('stategone'),
  }[share.state]
  return [
    share.recipient === linkName(share) ? '' : share.recipient,
    shows,
    ends,
    t('opens', { count: share.open_count }),
    share.download_count > 0 ? t('downloads', { count: share.download_count }) : '',
    share.answered_count > 0 ? t('answers', { count: share.answered_count }) : '',
    share.has_password ? t('withPassword') : '',
    share.allow_download ? t('withDownload') : '',
    t('made', { name: share.created_by_name, date: day(share.created_at) }),
  ].filter((fact) => fact !== '')
}
