/** The pages of tax credit: the office's list and case, the applicant's own, and the way in. */
import { ApplyKindProvider } from '#features/engine/cases/apply/context.tsx'
import { Entry } from '#features/engine/cases/apply/entry.tsx'
import { CaseKindProvider } from '#features/engine/cases/context.tsx'
import { DeskApproverScreen } from '#features/engine/cases/desk/approver-screen.tsx'
import { DeskCaseScreen } from '#features/engine/cases/desk/case-screen.tsx'
import type { Desk } from '#features/engine/cases/desk/desk.ts'
import { DeskListScreen } from '#features/engine/cases/desk/list-screen.tsx'
import { DeskOwnScreen } from '#features/engine/cases/desk/own-screens.tsx'
import { registersDesk } from '#features/registers/public.ts'
import { awardsText } from '#features/tax/awards/text.ts'
import { taxDesk } from '#features/tax/desk.tsx'
import { usePrograms } from '#features/tax/programs/api.ts'
import { taxText } from '#features/tax/text.ts'
import { taxApplyWords } from '#features/tax/words.ts'
import { moneyText } from '@backlot/contract/money'
import { usePageTitle } from '#lib/page-title.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

/** The pages of desks know no more of a case than `DeskCase`. */
const desk = taxDesk as unknown as Desk

export const TaxListScreen = () => <DeskListScreen desk={desk} />
export const TaxScreen = () => <DeskCaseScreen desk={desk} />
export const OwnTaxesScreen = () => <DeskOwnScreen desk={desk} />
/** Approvers of tax credit decide about registrations too. */
export const ApproverScreen = () => <DeskApproverScreen desks={[registersDesk, desk]} />

export function TaxLandingScreen() {
  return (
    <CaseKindProvider kind={taxDesk.kind}>
      <ApplyKindProvider kind={taxDesk.apply}>
        <Landing />
      </ApplyKindProvider>
    </CaseKindProvider>
  )
}

function Landing() {
  const t = useText(taxText)
  const words = useText(taxApplyWords)
  const awards = useText(awardsText)
  const { userType, admin } = useViewer()
  usePageTitle(t('landing'))
  const mayApply = taxDesk.roles.includes(userType) || admin
  return (
    <Page>
      <h1 className={styles.title}>{t('landing')}</h1>
      <p>{t('landingText')}</p>
      {!mayApply && <Entry />}
      <div className={styles.tools}>
        {mayApply && (
          <>
            <ButtonLink to="/dashboard/tax/view" search={{ add: true }}>
              {t('apply')}
            </ButtonLink>
            <ButtonLink variant="default" to="/dashboard/tax/view">
              {words('own')}
            </ButtonLink>
          </>
        )}
        <ButtonLink variant="default" to="/dashboard/register">
          {t('register')}
        </ButtonLink>
        <ButtonLink variant="default" to="/tax/awards">
          {awards('awards')}
        </ButtonLink>
      </div>
      {mayApply && <Programs />}
    </Page>
  )
}

/** What there is to apply for. */
function Programs() {
  const t = useText(taxText)
  const money = useMoney()
  const { data, error, refetch } = usePrograms()
  const sum = (cents: number) => money(moneyText(cents))
  return (
    <section aria-label={t('programs')}>
      <h2 className={styles.subtitle}>{t('programs')}</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.quiet}>{t('noPrograms')}</p>}
      <ul className={styles.rows}>
        {(data ?? []).map(({ code, name, rules }) => (
          <li key={code} className={styles.row}>
            <strong>{name}</strong>
            <span>
              {[
                t(rules.type),
                rules.minimum_spend > 0 && t('least', { sum: sum(rules.minimum_spend) }),
                rules.project_cap !== null && t('most', { sum: sum(rules.project_cap) }),
                rules.year_cap !== null && t('yearCap', { sum: sum(rules.year_cap) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
