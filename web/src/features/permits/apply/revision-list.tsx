/** Changes of an issued permit: those that were asked for, and the ways to ask for another. */
import { Badge, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { permitRevisionsApi as api, type PermitRevision } from '@backlot/contract/permit-revisions'
import type { Permit } from '@backlot/contract/permits'
import { usePermitChange } from '#features/permits/api.ts'
import { applyText } from '#features/permits/apply/text.ts'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { revisionStatusText } from '#features/permits/words.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/engine/cases/cases.module.css'

/** Where a change is shown: the office has its own page of the permit. */
const pageOf = (permit: Permit) => (permit.can.office ? '/admindash/projects/permit/view' : '/dashboard/permit/view')

export function RevisionList({ permit }: { permit: Permit }) {
  const t = useText(applyText)
  const statuses = useText(revisionStatusText)
  const format = useFormat()
  const navigate = useNavigate()
  const refused = useRefusal()
  const { id: permitId, revisions, can } = permit
  const beginning = usePermitChange((place: { id: number | null } | null): Promise<PermitRevision> =>
    place === null ? call(api.create, { body: { permitId } }) : call(api.createOfPlace, { body: { permitId, locPermitId: place.id } }),
  )
  const begin = (place: { id: number | null } | null) =>
    beginning.mutate(place, {
      onSuccess: ({ id }) => void navigate({ to: pageOf(permit), search: { permitId, revision: id } }),
      onError: refused,
    })
  if (revisions.length === 0 && !can.revise) return null
  const changeable = permit.location_permits.filter(({ status }) => status.startsWith('approved') || status === 'completed')
  return (
    <Section title={t('changes')} isEmpty={false}>
      {can.revise && (
        <>
          <p className={styles.quiet}>{t('changeText')}</p>
          <div className={styles.tools}>
            <Button variant="default" size="sm" disabled={beginning.isPending} onClick={() => begin(null)}>
              {t('change')}
            </Button>
            {changeable.map(({ id, place_name: place }) => (
              <Button key={id} variant="default" size="sm" disabled={beginning.isPending} onClick={() => begin({ id })}>
                {t('changePlace', { place })}
              </Button>
            ))}
            <Button variant="default" size="sm" disabled={beginning.isPending} onClick={() => begin({ id: null })}>
              {t('joinPlace')}
            </Button>
          </div>
        </>
      )}
      <ul className={styles.rows}>
        {revisions.map((one) => (
          <li key={one.id} className={styles.row}>
            <div className={styles.tools}>
              <AnchorLink to={pageOf(permit)} search={{ permitId, revision: one.id }}>
                {t('changeOf', { date: format.date(one.created_at) })}
              </AnchorLink>
              <Badge variant="light">{statuses(one.status)}</Badge>
            </div>
            {one.reason !== '' && <span>{one.reason}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
