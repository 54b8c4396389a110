/** `/dashboard/permit/view`: the applicant's own permits, one of them, a place of it, a change of it, or a new one (S3 §2). */
import type { Permit } from '@backlot/contract/permits'
import { daysFact } from '#features/permits/days-text.ts'
import { ApplyKindProvider } from '#features/engine/cases/apply/context.tsx'
import { ApplicantsOnly } from '#features/engine/cases/apply/entry.tsx'
import { OneCase } from '#features/engine/cases/apply/one-case.tsx'
import { OwnList } from '#features/engine/cases/apply/own-list.tsx'
import { CaseKindProvider } from '#features/engine/cases/context.tsx'
import { pageSize, useOwnPermits } from '#features/permits/api.ts'
import { permitApply } from '#features/permits/apply/apply-kind.tsx'
import { OverviewScreen } from '#features/permits/apply/overview-screen.tsx'
import { PlaceScreen } from '#features/permits/apply/place-screen.tsx'
import { RevisionScreen } from '#features/permits/apply/revision-screen.tsx'
import { permitKind } from '#features/permits/kind.ts'
import { applyLink } from '#features/permits/list-state.ts'
import { useStatusLooks } from '#features/permits/office/status-badge.tsx'
import { useRawSearch } from '#lib/routes/search.ts'
import { useViewer } from '#lib/session.ts'
import { useFormat } from '#lib/use-format.ts'

export function ApplicationsScreen() {
  return (
    <CaseKindProvider kind={permitKind}>
      <ApplyKindProvider kind={permitApply}>
        <Applications />
      </ApplyKindProvider>
    </CaseKindProvider>
  )
}

function Applications() {
  const { userType, admin } = useViewer()
  const { permitId, place, revision, step, add } = applyLink.read(useRawSearch())
  if (userType !== 'permit' && !admin) return <ApplicantsOnly />
  if (permitId && place) return <PlaceScreen key={place} permitId={permitId} id={place} />
  if (!permitId && !add) return <Own />
  return (
    <OneCase id={permitId ?? 0} isWriting={step !== undefined} isRead={revision !== undefined}>
      {(stored) => (revision ? <RevisionScreen permit={stored as Permit} id={revision} /> : <OverviewScreen permit={stored as Permit} />)}
    </OneCase>
  )
}

function Own() {
  const { nameOf } = useStatusLooks()
  const format = useFormat()
  const { page = 1 } = applyLink.read(useRawSearch())
  return (
    <OwnList
      cases={useOwnPermits(page)}
      page={page}
      pageSize={pageSize}
      statusOf={({ status }) => nameOf(status)}
      factsOf={({ permit_no: number, company_name: company, first_day: first, last_day: last }) => [
        number,
        company,
        daysFact(format, first, last),
      ]}
    />
  )
}
