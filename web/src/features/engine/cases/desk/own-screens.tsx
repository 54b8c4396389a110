/** The applicant's pages of a kind of case: the own ones, one of them, or a new one. */
import { Accepting } from '#features/engine/cases/apply/accepting.tsx'
import { AgainButton } from '#features/engine/cases/apply/again-button.tsx'
import { CaseHead } from '#features/engine/cases/apply/case-head.tsx'
import { ApplyKindProvider } from '#features/engine/cases/apply/context.tsx'
import { ApplicantsOnly } from '#features/engine/cases/apply/entry.tsx'
import { OneCase } from '#features/engine/cases/apply/one-case.tsx'
import { OwnList } from '#features/engine/cases/apply/own-list.tsx'
import { CaseKindProvider } from '#features/engine/cases/context.tsx'
import { useOwnSteps } from '#features/engine/cases/desk/case-screen.tsx'
import type { Desk, DeskCase } from '#features/engine/cases/desk/desk.ts'
import { DeskDocuments } from '#features/engine/cases/desk/documents.tsx'
import { DeskFacts } from '#features/engine/cases/desk/facts.tsx'
import { deskPageSize, useOwnCases } from '#features/engine/cases/desk/queries.ts'
import { RecapSection } from '#features/engine/cases/parts/recap-section.tsx'
import { deskText } from '#features/engine/cases/desk/text.ts'
import { LettersSection } from '#features/engine/cases/parts/letters-section.tsx'
import { MessagesSection } from '#features/engine/cases/parts/messages-section.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { TimelineSection } from '#features/engine/cases/parts/timeline-section.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { linkTo } from '#lib/routes/page-url.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readFlag, readNumber } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function DeskOwnScreen({ desk }: { desk: Desk }) {
  return (
    <CaseKindProvider kind={desk.kind}>
      <ApplyKindProvider kind={desk.apply}>
        <Applications desk={desk} />
      </ApplyKindProvider>
    </CaseKindProvider>
  )
}

function Applications({ desk }: { desk: Desk }) {
  const { userType, admin } = useViewer()
  const search = useRawSearch()
  const id = readNumber(search[desk.apply.param])
  if (!desk.roles.includes(userType) && !admin) return <ApplicantsOnly />
  if (!id && !readFlag(search['add'])) return <Own desk={desk} page={readNumber(search['page']) ?? 1} />
  return (
    <OneCase id={id ?? 0} isWriting={search['step'] !== undefined}>
      {(stored) => <Overview desk={desk} stored={stored as DeskCase} />}
    </OneCase>
  )
}

function Own({ desk, page }: { desk: Desk; page: number }) {
  const statuses = useText(desk.statusText)
  const format = useFormat()
  const money = useMoney()
  const words = useText(desk.words)
  return (
    <OwnList
      beside={
        <ButtonLink variant="default" {...linkTo(desk.pages.ownOthers)}>
          {words('ownOthers')}
        </ButtonLink>
      }
      cases={useOwnCases(desk, page)}
      page={page}
      pageSize={deskPageSize}
      statusOf={({ status }) => statuses(status)}
      factsOf={(card) => {
        const amount = desk.moneyOf(card)
        return [desk.numberOf(card), card.entity_name, format.date(card.first_shoot_date), amount && money(amount)]
      }}
    />
  )
}

function Overview({ desk, stored }: { desk: Desk; stored: DeskCase }) {
  const t = useText(deskText)
  const statuses = useText(desk.statusText)
  const steps = useOwnSteps(desk)
  const { id, version, status, acknowledgement } = stored
  const { Own: OwnPart } = desk
  const { copy } = desk.calls
  const moving = useCaseChange((asked: { to: string; note: string }) => desk.calls.move({ id, version, ...asked }))
  return (
    <Page className={styles.page ?? ''}>
      <CaseHead
        of={stored}
        number={desk.numberOf(stored)}
        status={statuses(status)}
        machine={desk.machine}
        move={(to, note) => moving.mutateAsync({ to, note })}
      >
        {copy && desk.kind.isOver(status) && <AgainButton copy={() => copy(id)} />}
      </CaseHead>
      {acknowledgement && <Accepting acknowledgement={acknowledgement} />}
      {OwnPart && <OwnPart stored={stored} />}
      <Section title={t('documents')} isEmpty={false}>
        <DeskDocuments stored={stored} needed={desk.neededDocuments} />
      </Section>
      <LettersSection letters={stored.letters} open={desk.calls.openLetter} />
      <RecapSection recap={stored.recap} />
      <MessagesSection of={stored} />
      <DeskFacts desk={desk} stored={stored} />
      <TimelineSection of={stored} words={steps} />
    </Page>
  )
}
