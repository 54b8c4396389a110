/** The head of what was submitted, for whoever asked: where it stands, what the office wants, and what can be done now. */
import { Alert, Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { NextMove, TimelineLine } from '@backlot/contract/engine/cases'
import { useApplyKind, useApplyWords } from '#features/engine/cases/apply/context.tsx'
import type { WrittenCase } from '#features/engine/cases/apply/form.ts'
import { caseApplyText } from '#features/engine/cases/apply/text.ts'
import { type Move, MoveButtons } from '#features/engine/cases/parts/move-buttons.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { linkTo } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'
import { AnchorLink, ButtonLink } from '#ui/links/mantine-links.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

interface CaseHeadProps {
  of: WrittenCase & { timeline: readonly TimelineLine[] }
  number: string | null
  status: string
  /** The name of the case's own machine. */
  machine: string
  move: Move
  children?: ReactNode
}

/** Submitting has its own step in the form. */
const ownMoves = (next: readonly NextMove[], submitsTo: string): NextMove[] => next.filter(({ to }) => to !== submitsTo)

export function CaseHead({ of, number, status, machine, move, children }: CaseHeadProps) {
  const t = useText(caseApplyText)
  const words = useApplyWords()
  const { pages, submitsTo, writesAt } = useApplyKind()
  usePageTitle(of.title)
  // What was said with the last move: what the office asks for, or why it was denied.
  const said = of.timeline.findLast((step) => step.machine === machine && step.to === of.status)?.note ?? ''
  const isAsked = of.status === 'info_requested'
  return (
    <>
      <AnchorLink className={styles.start ?? ''} {...linkTo(pages.own)}>
        {words('own')}
      </AnchorLink>
      <header>
        <div className={styles.tools}>
          <h1 className={styles.title}>{of.title}</h1>
          <Badge variant="light">{status}</Badge>
        </div>
        {number && (
          <p className={styles.quiet}>
            <UnbrokenNumbers>{t('number', { number })}</UnbrokenNumbers>
          </p>
        )}
      </header>
      {(said !== '' || isAsked) && <Alert title={isAsked ? t('asked') : status}>{said}</Alert>}
      <div className={styles.tools}>
        {of.can.edit && <ButtonLink {...linkTo(writesAt(of.id))}>{words('edit')}</ButtonLink>}
        {children}
        <MoveButtons next={ownMoves(of.next, submitsTo)} subject={[number, of.title].filter(Boolean).join(' · ')} move={move} />
      </div>
    </>
  )
}
