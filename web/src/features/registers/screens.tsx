/** The pages of registrations: the office's list and case, the applicant's own, and the way in. */
import { registerDays } from '@backlot/contract/register-rules'
import { ApplyKindProvider } from '#features/engine/cases/apply/context.tsx'
import { Entry } from '#features/engine/cases/apply/entry.tsx'
import { CaseKindProvider } from '#features/engine/cases/context.tsx'
import { DeskCaseScreen } from '#features/engine/cases/desk/case-screen.tsx'
import type { Desk } from '#features/engine/cases/desk/desk.ts'
import { DeskListScreen } from '#features/engine/cases/desk/list-screen.tsx'
import { DeskOwnScreen } from '#features/engine/cases/desk/own-screens.tsx'
import { registerDesk } from '#features/registers/desk.tsx'
import { registerApplyWords, registerText } from '#features/registers/text.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

/** The pages of desks know no more of a case than `DeskCase`. */
export const desk = registerDesk as unknown as Desk

export const RegisterListScreen = () => <DeskListScreen desk={desk} />
export const RegisterScreen = () => <DeskCaseScreen desk={desk} />
export const OwnRegistersScreen = () => <DeskOwnScreen desk={desk} />

export function RegisterLandingScreen() {
  return (
    <CaseKindProvider kind={registerDesk.kind}>
      <ApplyKindProvider kind={registerDesk.apply}>
        <Landing />
      </ApplyKindProvider>
    </CaseKindProvider>
  )
}

function Landing() {
  const t = useText(registerText)
  const words = useText(registerApplyWords)
  const { userType, admin } = useViewer()
  usePageTitle(t('landing'))
  const mayRegister = registerDesk.roles.includes(userType) || admin
  return (
    <Page>
      <h1 className={styles.title}>{t('landing')}</h1>
      <p>{t('landingText')}</p>
      {mayRegister ? (
        <div className={styles.tools}>
          <ButtonLink to="/dashboard/register/view" search={{ add: true }}>
            {t('begin')}
          </ButtonLink>
          <ButtonLink variant="default" to="/dashboard/register/view">
            {words('own')}
          </ButtonLink>
        </div>
      ) : (
        <Entry />
      )}
      <section aria-label={t('steps')}>
        <h2 className={styles.subtitle}>{t('steps')}</h2>
        <ul>
          <li>{t('daysBefore', { days: registerDays.lead })}</li>
          <li>{t('toBegin', { days: registerDays.begin })}</li>
          <li>{t('thenApply')}</li>
        </ul>
      </section>
    </Page>
  )
}
