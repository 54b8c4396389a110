/** The programs of an office: begun from public rules, changed and made active. */
import { Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { moneyText } from '@backlot/contract/money'
import { type TaxProgram, taxQueueApi as api } from '@backlot/contract/tax-queue'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { usePresets, useProgramChange, usePrograms } from '#features/tax/programs/api.ts'
import { ProgramDialog } from '#features/tax/programs/program-dialog.tsx'
import { programsText } from '#features/tax/programs/text.ts'
import { call } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function ProgramsScreen() {
  const t = useText(programsText)
  const programs = usePrograms()
  const { admin } = useViewer()
  usePageTitle(t('title'))
  if (!admin) return <EmptyState level={1} title={t('title')} />
  return (
    <Page className={styles.page ?? ''}>
      <AnchorLink className={styles.start ?? ''} to="/admindash/taxes">
        {t('back')}
      </AnchorLink>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {programs.data && <NewProgram taken={programs.data.map(({ code }) => code)} />}
      </div>
      <p className={styles.quiet}>{t('intro')}</p>
      {programs.isError && <ErrorState error={programs.error} onRetry={() => void programs.refetch()} />}
      {programs.data?.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {programs.data && <Programs programs={programs.data} />}
      {programs.data && <Presets taken={programs.data.map(({ code }) => code)} />}
    </Page>
  )
}

function NewProgram({ taken }: { taken: readonly string[] }) {
  const t = useText(programsText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('newProgram')}
      </Button>
      {isOpen && <ProgramDialog program={null} taken={taken} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Its type and limits in a line. */
function useFacts(): (program: Pick<TaxProgram, 'rules'>) => string {
  const t = useText(programsText)
  const money = useMoney()
  return ({ rules }) =>
    [
      t(rules.type),
      rules.minimum_spend > 0 && `${t('minimum')}: ${money(moneyText(rules.minimum_spend))}`,
      rules.project_cap !== null && `${t('projectCap')}: ${money(moneyText(rules.project_cap))}`,
      rules.year_cap !== null && `${t('yearCap')}: ${money(moneyText(rules.year_cap))}`,
    ]
      .filter(Boolean)
      .join(' · ')
}

function Programs({ programs }: { programs: readonly TaxProgram[] }) {
  const t = useText(programsText)
  const factsOf = useFacts()
  const [open, setOpen] = useState<TaxProgram | null>(null)
  return (
    <>
      <ul className={styles.rows}>
        {programs.map((program) => (
          <li key={program.code} className={styles.row}>
            <div className={styles.tools}>
              <strong>{program.name}</strong>
              <Badge variant="light">{t(program.active ? 'active' : 'inactive')}</Badge>
            </div>
            <span>{factsOf(program)}</span>
            <div>
              <Button
                size="sm"
                variant="default"
                aria-haspopup="dialog"
                aria-label={t('editOf', { name: program.name })}
                onClick={() => setOpen(program)}
              >
                {t('edit')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open && <ProgramDialog program={open} taken={[]} onClose={() => setOpen(null)} />}
    </>
  )
}

function Presets({ taken }: { taken: readonly string[] }) {
  const t = useText(programsText)
  const factsOf = useFacts()
  const refused = useRefusal()
  const { data } = usePresets()
  const adding = useProgramChange((body: Pick<TaxProgram, 'code' | 'name' | 'rules'>) =>
    call(api.createProgram, { body: { ...body, active: false } }),
  )
  const left = data?.filter(({ code }) => !taken.includes(code)) ?? []
  if (left.length === 0) return null
  return (
    <section aria-label={t('presets')}>
      <h2 className={styles.subtitle}>{t('presets')}</h2>
      <Text c="dimmed" size="sm" mb="sm">
        {t('presetsText')}
      </Text>
      <ul className={styles.rows}>
        {left.map((preset) => (
          <li key={preset.code} className={styles.row}>
            <strong>{preset.name}</strong>
            <span>{factsOf(preset)}</span>
            <div>
              <Button
                size="sm"
                variant="default"
                loading={adding.isPending}
                aria-label={t('addOf', { name: preset.name })}
                onClick={() => adding.mutate(preset, { onSuccess: ({ name }) => toast.success(t('added', { name })), onError: refused })}
              >
                {t('add')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
