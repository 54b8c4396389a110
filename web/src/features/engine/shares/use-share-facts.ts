/** What is said of a link in one line. */
import type { Share } from '@backlot/contract/engine/shares'
import type { ShareKind } from '#features/engine/shares/kind.ts'
import { dayOf, linkName } from '#features/engine/shares/model.ts'
import { shareText } from '#features/engine/shares/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'

/** Of each link: what it shows where it is not the whole, what became of it, how it is closed, who made it and when. */
export function useShareFacts<Shown extends Share>({ showsOf }: Pick<ShareKind<Shown>, 'showsOf'>): (share: Shown) => string[] {
  const t = useText(shareText)
  const format = useFormat()
  const locale = useLocale()
  const day = (moment: string | null) => format.date(dayOf(moment))
  const endsOf = (share: Shown): string =>
    ({
      live: share.expires_at === null ? '' : t('until', { date: day(share.expires_at) }),
      ended: t('stateended', { date: day(share.ended_at) }),
      expired: t('stateexpired', { date: day(share.expires_at) }),
      gone: t('stategone'),
    })[share.state]
  return (share) =>
    [
      share.recipient === linkName(share) ? '' : share.recipient,
      showsOf(share, locale),
      endsOf(share),
      t('opens', { count: share.open_count }),
      share.download_count > 0 ? t('downloads', { count: share.download_count }) : '',
      share.answered_count > 0 ? t('answers', { count: share.answered_count }) : '',
      share.has_password ? t('withPassword') : '',
      share.allow_download ? t('withDownload') : '',
      t('made', { name: share.created_by_name, date: day(share.created_at) }),
    ].filter((fact) => fact !== '')
}
