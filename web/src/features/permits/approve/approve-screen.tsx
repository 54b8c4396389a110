/** The page of an approver without an account, about a permit or a change of one. */
import { Anchor } from '@mantine/core'
import type { CallOutput } from '@backlot/contract/endpoint'
import { permitApprovalsApi as api } from '@backlot/contract/permit-approvals'
import { daysText } from '#features/permits/days-text.ts'
import { type AskedKind, AskedPage } from '#features/engine/cases/approve/asked-page.tsx'
import { approveText } from '#features/engine/cases/approve/text.ts'
import { CaseKindProvider } from '#features/engine/cases/context.tsx'
import { permitApproveText } from '#features/permits/approve/text.ts'
import { Changes } from '#features/permits/changes.tsx'
import { permitKind } from '#features/permits/kind.ts'
import { PlacesMap } from '#features/permits/parts/places-map.tsx'
import { activityText } from '#features/permits/words.ts'
import { call } from '#lib/http.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/engine/cases/cases.module.css'

type Opened = CallOutput<typeof api.open>

const asked: AskedKind<Opened> = {
  name: 'permit-approval',
  open: (token, signal) => call(api.open, { body: { token } }, { signal, quiet: true }),
  decide: (body) => call(api.decide, { body }),
}

export function ApproveScreen() {
  const t = useText(permitApproveText)
  const shared = useText(approveText)
  const format = useFormat()
  return (
    <CaseKindProvider kind={permitKind}>
      <AskedPage
        kind={asked}
        token={readText(useRawSearch()['token'], 100)}
        title={t('pageTitle')}
        about={({ permit }) => ({
          title: permit.title,
          facts: [
            [shared('number'), permit.permit_no ?? ''],
            [shared('company'), permit.company_name],
            [t('type'), permit.permit_type],
            [t('days'), daysText(format, permit.first_day, permit.last_day)],
            [t('scenes'), permit.scenes],
          ],
        })}
      >
        {(opened) => <Contents opened={opened} />}
      </AskedPage>
    </CaseKindProvider>
  )
}

/** Places with what happens there, and the change that is asked about. */
function Contents({ opened: { places, revision } }: { opened: Opened }) {
  const t = useText(permitApproveText)
  return (
    <>
      {revision && (
        <>
          <h2 className={styles.subtitle}>{t('change')}</h2>
          {revision.reason !== '' && <p>{revision.reason}</p>}
          <Changes changes={revision.changes} />
        </>
      )}
      <h2 className={styles.subtitle}>{t('places')}</h2>
      <PlacesMap places={places} label={t('mapLabel')} fallback={t('noMap')} />
      <ul className={styles.rows} aria-label={t('places')}>
        {places.map((place) => (
          <PlaceRow key={place.id} place={place} />
        ))}
      </ul>
    </>
  )
}

function PlaceRow({ place }: { place: Opened['places'][number] }) {
  const t = useText(permitApproveText)
  const activities = useText(activityText)
  const format = useFormat()
  const { place_name: name, address, latitude, longitude, first_day: first, last_day: last } = place
  return (
    <li className={styles.row}>
      <strong>{name || address}</strong>
      {address !== '' && name !== '' && <span>{address}</span>}
      {first && <span>{daysText(format, first, last)}</span>}
      {place.involves.length > 0 && (
        <span>{t('involves', { activities: place.involves.map((one) => activities(one as 'traffic')).join(', ') })}</span>
      )}
      {place.permit_staff.length > 0 && <span>{t('staff', { staff: place.permit_staff.join(', ') })}</span>}
      {place.scene_text !== '' && <span className={styles.said}>{place.scene_text}</span>}
      {latitude !== null && longitude !== null && (
        <Anchor
          inherit
          target="_blank"
          rel="noreferrer"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        >
          {t('map', { place: name || address })}
        </Anchor>
      )}
    </li>
  )
}
