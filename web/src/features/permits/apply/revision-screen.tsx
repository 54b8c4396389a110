/** One change of an issued permit: written in the form's own fields, then read field by field with its fee and who looks again. */
import { Alert, Badge, Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { revisionMachine } from '@backlot/contract/engine/case-machines'
import { locationPermitDefinition } from '@backlot/contract/location-permit-definition'
import { permitDefinition } from '@backlot/contract/permit-definition'
import { type PermitRevision, permitRevisionsApi as api } from '@backlot/contract/permit-revisions'
import type { Permit } from '@backlot/contract/permits'
import type { Definition } from '@backlot/contract/engine/definitions'
import { caseApplyText } from '#features/engine/cases/apply/text.ts'
import { FormProvider } from '#features/engine/context.tsx'
import { ConflictDialog } from '#features/engine/editor/conflict-dialog.tsx'
import { SaverProvider } from '#features/engine/editor/context.tsx'
import { draftsIn } from '#features/engine/editor/drafts.ts'
import { Groups } from '#features/engine/editor/field.tsx'
import { SaveStatus } from '#features/engine/editor/save-status.tsx'
import { useRecordSaver } from '#features/engine/editor/use-record-saver.ts'
import { useSending } from '#features/engine/editor/use-sending.ts'
import type { EngineRecord, FormEdit, FormKind } from '#features/engine/kind.ts'
import { keepRevision, usePermitChange, usePlace, useRevision } from '#features/permits/api.ts'
import { recordOf, sentOf } from '#features/engine/cases/apply/edits.ts'
import { blankPermit, blankPlace } from '#features/permits/apply/edits.ts'
import { permitForm, placeForm } from '#features/permits/apply/kinds.tsx'
import { applyText, permitWords } from '#features/permits/apply/text.ts'
import { Changes } from '#features/permits/changes.tsx'
import { MoveButtons } from '#features/engine/cases/parts/move-buttons.tsx'
import { approvalStatusText } from '#features/engine/cases/words.ts'
import { revisionStatusText } from '#features/permits/words.ts'
import { call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'
import apply from '#features/engine/cases/apply/apply.module.css'

interface RevisionScreenProps {
  permit: Permit
  id: number
}

export function RevisionScreen({ permit, id }: RevisionScreenProps) {
  const words = useText(permitWords)
  const summary = permit.revisions.find((one) => one.id === id)
  if (!summary) return <EmptyState level={1} title={words('notFound')} />
  return <Loaded key={id} permit={permit} id={id} ofPlace={summary.of_place} />
}

function Loaded({ permit, id, ofPlace }: RevisionScreenProps & { ofPlace: boolean }) {
  const words = useText(permitWords)
  const revision = useRevision(id, ofPlace)
  if (revision.data) return <Shown permit={permit} revision={revision.data} ofPlace={ofPlace} />
  if (revision.isError)
    return <ErrorState level={1} error={revision.error} title={words('failed')} onRetry={() => void revision.refetch()} />
  return <Skeleton height={320} aria-hidden />
}

/** Nothing is left to be decided. */
const ended: ReadonlySet<PermitRevision['status']> = new Set(['accepted', 'rejected', 'withdrawn'])

function Shown({ permit, revision, ofPlace }: { permit: Permit; revision: PermitRevision; ofPlace: boolean }) {
  const t = useText(applyText)
  const shared = useText(caseApplyText)
  const statuses = useText(revisionStatusText)
  const approvals = useText(approvalStatusText)
  const money = useMoney()
  const messageText = useMessageText()
  const { id, version, status } = revision
  const endpoint = ofPlace ? api.changeOfPlace : api.change
  const moving = usePermitChange(({ to, note }: { to: PermitRevision['status']; note: string }) =>
    call(endpoint, { body: { id, version, status: to, note } }),
  )
  const title = revision.part_id !== null || revision.adds_part ? revision.place_name || t('joinPlace') : permit.title
  return (
    <Page>
      <AnchorLink to={permit.can.office ? '/admindash/projects/permit/view' : '/dashboard/permit/view'} search={{ permitId: permit.id }}>
        {permit.title}
      </AnchorLink>
      <div className={styles.tools}>
        <h1 className={styles.title}>{t('changePlace', { place: title })}</h1>
        <Badge variant="light">{statuses(status)}</Badge>
      </div>
      {!ended.has(status) && <p className={styles.quiet}>{t('changeText')}</p>}
      {revision.is_major && <Alert>{t('major')}</Alert>}
      {revision.can.edit && <RevisionForm permit={permit} revision={revision} ofPlace={ofPlace} />}
      <h2 className={styles.subtitle}>{t('changes')}</h2>
      <Changes changes={revision.changes} />
      {revision.reason !== '' && !revision.can.edit && <p>{revision.reason}</p>}
      {revision.fees.length > 0 && (
        <>
          <h2 className={styles.subtitle}>{t('feeOfChange')}</h2>
          <dl className={apply.sums}>
            {revision.fees.map((fee) => (
              <div key={fee.code}>
                <dt>{fee.name}</dt>
                <dd>{money(fee.amount)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h2 className={styles.subtitle}>{t('looksAgain')}</h2>
      <ul>
        {revision.approvals.length > 0
          ? revision.approvals.map((one) => <li key={one.id}>{`${one.name}: ${approvals(one.status)}`}</li>)
          : (revision.approvers.length > 0 ? revision.approvers : [t('nobodyLooks')]).map((name) => <li key={name}>{name}</li>)}
      </ul>
      {revision.missing.length > 0 && (
        <Alert title={shared('missing')}>
          <ul className={apply.plain}>
            {revision.missing.map((fault) => (
              <FaultLine
                key={`${fault.field} ${fault.message}`}
                field={fault.field.replace(/^changes\.?/, '')}
                text={messageText(messageOf(fault))}
              />
            ))}
          </ul>
        </Alert>
      )}
      <MoveButtons
        next={revision.next}
        move={(to, note) => moving.mutateAsync({ to: revisionMachine.statuses.find((one) => one === to) ?? status, note })}
      />
    </Page>
  )
}

function FaultLine({ field, text }: { field: string; text: string }) {
  const locale = useLocale()
  const fields: Definition['fields'] = { ...permitDefinition.fields, ...locationPermitDefinition.fields }
  const label = fields[field]?.label[locale]
  return <li>{label ? `${label}: ${text}` : text}</li>
}

/** The form's own fields, filled with what is in force and what is changed already. */
function RevisionForm({ permit, revision, ofPlace }: { permit: Permit; revision: PermitRevision; ofPlace: boolean }) {
  const place = usePlace(revision.part_id ?? 0)
  const definition: Definition = ofPlace ? locationPermitDefinition : permitDefinition
  const base = ofPlace ? (revision.adds_part ? blankPlace : place.data && recordOf(definition, place.data)) : recordOf(definition, permit)
  if (base) return <Writing revision={revision} ofPlace={ofPlace} base={base} />
  return failedRead(place) ?? <Skeleton height={200} aria-hidden />
}

function Writing({ revision, ofPlace, base }: { revision: PermitRevision; ofPlace: boolean; base: EngineRecord }) {
  const kind = useMemo(() => kindOf(revision.id, ofPlace, base), [revision.id, ofPlace, base])
  return (
    <FormProvider kind={kind}>
      <Opened edit={editOf(base, revision)} ofPlace={ofPlace} />
    </FormProvider>
  )
}

const editOf = (base: EngineRecord, revision: PermitRevision): FormEdit => ({
  id: revision.id,
  version: revision.version,
  record: { ...base, ...Object.fromEntries(revision.changes.map(({ field, after }) => [field, after])) },
  missing: [],
  updated_by: null,
  can: { edit: revision.can.edit, officeFields: false, history: false },
})

function kindOf(id: number, ofPlace: boolean, base: EngineRecord): FormKind {
  const form = ofPlace ? placeForm : permitForm
  return {
    ...form,
    drafts: draftsIn('lpDraftsRevision', 'revisions'),
    calls: {
      ...form.calls,
      update: async (_id, fields, version) => {
        const changes = sentOf(ofPlace ? blankPlace : blankPermit, fields)
        const answer = await call(ofPlace ? api.changeOfPlace : api.change, { body: { id, version, changes } }, { quiet: true })
        keepRevision(answer)
        return editOf(base, answer)
      },
    },
  }
}

const steps = { permit: ['project', 'permit'], place: ['place', 'days', 'activities', 'help', 'neighbours'] } as const

function Opened({ edit, ofPlace }: { edit: FormEdit; ofPlace: boolean }) {
  const opened = useRecordSaver(edit)
  if (!opened) return <div aria-busy="true" />
  return (
    <SaverProvider saver={opened.saver}>
      <Fields ofPlace={ofPlace} />
    </SaverProvider>
  )
}

function Fields({ ofPlace }: { ofPlace: boolean }) {
  const locale = useLocale()
  useSending()
  const { definition } = ofPlace ? placeForm : permitForm
  return (
    <div className={apply.stack}>
      <SaveStatus />
      {steps[ofPlace ? 'place' : 'permit'].map((step) => (
        <section key={step}>
          <h2 className={styles.subtitle}>{definition.steps.find(({ name }) => name === step)?.label[locale]}</h2>
          <Groups step={step} />
        </section>
      ))}
      <ConflictDialog />
    </div>
  )
}
