/** Behind the code of a printed permit: whether it is in force now, for whoever asks on the street. */
import { Alert, Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type PermitStanding, permitSharingApi as api } from '@backlot/contract/permit-desk'
import { permitWord } from '@backlot/contract/permit-words'
import { CaseFacts } from '#features/engine/cases/parts/facts.tsx'
import { standingText } from '#features/permits/standing/text.ts'
import { permitStatusText } from '#features/permits/words.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { todayHere } from '#lib/today.ts'
import { useFormat } from '#lib/use-format.ts'
import { useTimeOfDay } from '#lib/use-time-of-day.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function StandingScreen() {
  const t = useText(standingText)
  const publicId = readText(useRawSearch()['id'], 60)
  const query = useQuery<PermitStanding, ApiError>({
    queryKey: ['permit-standing', publicId],
    queryFn: ({ signal }) => call(api.standing, { params: { publicId } }, { signal, quiet: true }),
    retry: false,
    enabled: publicId.length >= 10,
  })
  usePageTitle(query.data?.permit_no ?? '')
  if (publicId.length < 10 || query.error?.status === 404)
    return (
      <EmptyState level={1} title={t('gone')}>
        {t('goneText')}
      </EmptyState>
    )
  if (query.error) return <ErrorState level={1} error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
  return query.data ? <Standing permit={query.data} /> : <Skeleton height={320} aria-hidden />
}

function Standing({ permit }: { permit: PermitStanding }) {
  const t = useText(standingText)
  const statuses = useText(permitStatusText)
  const locale = useLocale()
  const format = useFormat()
  const { time } = useTimeOfDay()
  const { valid_from: from, valid_to: to } = permit
  const [status, today] = [statuses(permit.status), todayHere()]
  const whenInForce =
    from && from > today
      ? t('begins', { status, from: format.date(from) })
      : to && to < today
        ? t('ended', { status, to: format.date(to) })
        : status
  const stands = permit.status === 'issued' ? whenInForce : status
  return (
    <Page>
      <h1 className={styles.title}>{permit.title}</h1>
      <Alert my="md" color={permit.in_force ? 'green' : 'red'} title={t(permit.in_force ? 'inForce' : 'notInForce')}>
        {stands}
      </Alert>
      <CaseFacts
        facts={[
          [t('number'), permit.permit_no],
          [t('company'), permit.company_name],
          [t('office'), permit.office],
          [t('valid'), from ? t('span', { from: format.date(from), to: format.date(to) }) : ''],
          [t('version'), String(permit.version)],
        ]}
      />
      {permit.places.length > 0 && <h2 className={styles.subtitle}>{t('places')}</h2>}
      <ul className={styles.rows} aria-label={t('places')}>
        {permit.places.map((place, index) => (
          // A permit may name the same place twice.
          // eslint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.row}>
            <div className={styles.tools}>
              <strong>{place.place_name || place.address}</strong>
              {place.in_force && <Badge variant="light">{t('permittedToday')}</Badge>}
            </div>
            {place.place_name !== '' && place.address !== '' && <span>{place.address}</span>}
            {place.days.map((day) => (
              <span key={`${day.date_from} ${day.phase} ${day.time_from}`} className={styles.quiet}>
                {t('day', {
                  phase: permitWord(day.phase, locale),
                  from: format.date(day.date_from),
                  to: format.date(day.date_to),
                  start: time(day.time_from),
                  end: time(day.time_to),
                })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Page>
  )
}
