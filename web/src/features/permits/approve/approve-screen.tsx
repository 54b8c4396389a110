/** The page of an approver without an account: what is asked, then one decision. Opening it decides nothing. */
import { Anchor } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@backlot/contract/endpoint'
import type { CaseApproval } from '@backlot/contract/engine/cases'
import { permitApprovalsApi as api } from '@backlot/contract/permit-approvals'
import { MailedPage } from '#features/engine/mailed-page.tsx'
import { type Decision, DecisionForm } from '#features/permits/approve/decision-form.tsx'
import { PlacesMap } from '#features/permits/parts/places-map.tsx'
import { approveText } from '#features/permits/approve/text.ts'
import { Changes } from '#features/permits/changes.tsx'
import { PermitFacts } from '#features/permits/facts.tsx'
import { approvalStatusText, activityText, documentTypeText } from '#features/permits/words.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import styles from '#features/permits/permits.module.css'

type Opened = CallOutput<typeof api.open>

export function ApproveScreen() {
  const t = useText(approveText)
  const token = readText(useRawSearch()['token'], 100)
  if (token !== '') return <Behind key={token} token={token} />
  return (
    <EmptyState level={1} title={t('overTitle')}>
      {t('overText')}
    </EmptyState>
  )
}

function Behind({ token }: { token: string }) {
  const t = useText(approveText)
  const query = useQuery<Opened, ApiError>({
    queryKey: ['permit-approval', token],
    queryFn: ({ signal }) => call(api.open, { body: { token } }, { signal, quiet: true }),
    retry: false,
    // What is being decided about does not change under somebody's hands.
    staleTime: Infinity,
  })
  return (
    <MailedPage t={t} query={query} height={480}>
      {(opened) => <Asked token={token} opened={opened} />}
    </MailedPage>
  )
}

function Asked({ token, opened }: { token: string; opened: Opened }) {
  const t = useText(approveText)
  const format = useFormat()
  const deciding = useMutation<CaseApproval, ApiError, Decision>({
    mutationFn: (decision) => call(api.decide, { body: { id: opened.approval.id, token, ...decision } }),
  })
  const approval = deciding.data ?? opened.approval
  const { permit } = opened
  return (
    <>
      <h1 className={styles.title}>{permit.title || t('pageTitle')}</h1>
      <p>{t('asks', { name: approval.name })}</p>
      {approval.due_at && approval.status === 'pending' && <p>{t('answerBy', { moment: format.moment(approval.due_at) })}</p>}
      <PermitFacts
        facts={[
          [t('number'), permit.permit_no ?? ''],
          [t('company'), permit.company_name],
          [t('type'), permit.permit_type],
          [t('days'), permit.first_day ? t('span', { from: format.date(permit.first_day), to: format.date(permit.last_day) }) : ''],
          [t('scenes'), permit.scenes],
        ]}
      />
      <Contents opened={opened} />
      <div role="status">{approval.status !== 'pending' && <Decided approval={approval} />}</div>
      {approval.status === 'pending' &&
        (approval.next.length > 0 ? <DecisionForm approval={approval} decide={deciding.mutate} /> : <p>{t('notOpen')}</p>)}
    </>
  )
}

function Decided({ approval }: { approval: CaseApproval }) {
  const t = useText(approveText)
  const statuses = useText(approvalStatusText)
  const format = useFormat()
  if (!approval.decided_at) return <p>{t('notOpen')}</p>
  return (
    <div className={styles.done}>
      <p>{t('decided', { decision: statuses(approval.status) })}</p>
      {approval.note !== '' && <p className={styles.said}>{approval.note}</p>}
      <p className={styles.quiet}>{t('decidedAt', { moment: format.moment(approval.decided_at) })}</p>
    </div>
  )
}

/** Places with what happens there, conditions and documents. */
function Contents({ opened: { places, conditions, documents, revision } }: { opened: Opened }) {
  const t = useText(approveText)
  const types = useText(documentTypeText)
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
      {conditions.length > 0 && (
        <>
          <h2 className={styles.subtitle}>{t('conditions')}</h2>
          <ul>
            {conditions.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {documents.length > 0 && (
        <>
          <h2 className={styles.subtitle}>{t('documents')}</h2>
          <ul>
            {documents.map(({ id, type, title, url, file_name: fileName }) => (
              <li key={id}>
                <Anchor inherit className={styles.file} href={url} download={fileName}>
                  {t('openDocument', { title: title || types(type as 'other') })}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function PlaceRow({ place }: { place: Opened['places'][number] }) {
  const t = useText(approveText)
  const activities = useText(activityText)
  const format = useFormat()
  const { place_name: name, address, latitude, longitude, first_day: first, last_day: last } = place
  return (
    <li className={styles.row}>
      <strong>{name || address}</strong>
      {address !== '' && name !== '' && <span>{address}</span>}
      {first && <span>{t('span', { from: format.date(first), to: format.date(last) })}</span>}
      {place.involves.length > 0 && (
        <span>{t('involves', { activities: place.involves.map((one) => activities(one as 'traffic')).join(', ') })}</span>
      )}
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
